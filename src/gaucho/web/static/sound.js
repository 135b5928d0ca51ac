// A handful of sounds, made here. None until somebody switches them on; one volume for all.
import { kept } from "./common.js";

// Notes: when, how high, how long, in which form.
const SOUNDS = {
  turn: [[0, 523, 0.32], [0.13, 784, 0.35]],
  chosen: [[0, 392, 0.09]],
  moment: [[0, 440, 0.18], [0.1, 554, 0.25]],
  good: [[0, 523, 0.16], [0.1, 659, 0.16], [0.2, 784, 0.4]],
  bad: [[0, 311, 0.22, "sawtooth"], [0.16, 220, 0.5, "sawtooth"]],
  end: [[0, 392, 0.5], [0.05, 494, 0.5], [0.1, 587, 0.6], [0.4, 784, 0.9]],
};
const LOUD = { sawtooth: 0.05, triangle: 0.16 };

export const wanted = () => kept("sound") === "1";
const volume = () => Number(kept("volume", "60")) / 60;

// Browsers let nothing sound before the first click or key: that is when sound is made ready.
let audio = null;
export function ready() {
  if (!wanted()) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
  } catch {
    // no sound here
  }
}
for (const gesture of ["pointerdown", "keydown"]) document.addEventListener(gesture, ready, { passive: true });

export function play(name) {
  if (!audio || !wanted() || !volume()) return;
  try {
    for (const [at, pitch, long, form = "triangle"] of SOUNDS[name]) {
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      const start = audio.currentTime + at;
      tone.type = form;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, start);
      loud.gain.exponentialRampToValueAtTime(LOUD[form] * volume(), start + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, start + long);
      tone.connect(loud).connect(audio.destination);
      tone.start(start);
      tone.stop(start + long + 0.05);
    }
  } catch {
    // no sound here
  }
}
