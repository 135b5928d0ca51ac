"""What people do at the table, done by real browsers against a real server."""
