import { RATE, type Sound } from './sound.ts';

/** Echo paths of a stone hall, in seconds, with how much of each comes back. */
const walls = [
  [0.0353, 0.83],
  [0.0431, 0.81],
  [0.0517, 0.79],
  [0.0611, 0.77],
] as const;
const grains = [0.0051, 0.0117] as const;

/** The sound as a stone hall gives it back; `wet` from 0 (none) to 1 (only the hall). */
export function echoInHall(dry: Sound, wet: number): Sound {
  let hall = new Float32Array(dry.length);
  for (const [seconds, back] of walls) {
    const delay = Math.round(seconds * RATE);
    const path = new Float32Array(dry.length);
    let dull = 0;
    for (let i = 0; i < dry.length; i++) {
      dull += 0.35 * ((path[i - delay] ?? 0) - dull);
      path[i] = (dry[i] ?? 0) + dull * back;
      hall[i] = (hall[i] ?? 0) + (path[i] ?? 0) / walls.length;
    }
  }
  for (const seconds of grains) hall = scatter(hall, Math.round(seconds * RATE));
  return dry.map((sample, i) => sample * (1 - wet) + (hall[i] ?? 0) * wet);
}

/** Smears single echoes into a room. */
function scatter(sound: Sound, delay: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(sound.length);
  for (let i = 0; i < sound.length; i++) {
    const past = (sound[i - delay] ?? 0) + 0.6 * (out[i - delay] ?? 0);
    out[i] = past - 0.6 * (sound[i] ?? 0);
  }
  return out;
}
