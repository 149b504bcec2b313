import type { Size } from '../paper/sheet.ts';
import { blur } from './blur.ts';
import { at } from './pixels.ts';

/** How far from an edge something may still come into sight when planes move; about three times this in pixels. */
const REACH = 16;

/**
 * How much of each pixel of a plane may be seen: none where it has no paper, and none deep under the planes above it.
 */
export function seenOf(
  cover: Float32Array | null,
  above: readonly Float32Array[],
  { width, height }: Size,
): Float32Array {
  const seen = cover === null ? new Float32Array(width * height).fill(1) : cover.slice();
  for (const lid of above) {
    const deep = blur(lid, width, height, REACH);
    for (let i = 0; i < seen.length; i++) if (at(deep, i) > 0.985) seen[i] = 0;
  }
  return seen;
}

/**
 * Lets the colours at the border of what is seen run on into what is not: there they cost nothing to store, and no
 * foreign colour shines in at an edge when the picture is made smaller.
 */
export function fillUnseen(colours: Buffer, seen: Float32Array, { width, height }: Size) {
  for (const sigma of [60, 16, 4]) {
    const weight = blur(seen, width, height, sigma);
    for (const q of [0, 1, 2]) {
      const kept = new Float32Array(seen.length);
      for (let i = 0; i < seen.length; i++) kept[i] = (colours[i * 3 + q] ?? 0) * at(seen, i);
      const run = blur(kept, width, height, sigma);
      for (let i = 0; i < seen.length; i++) {
        if (at(seen, i) < 0.004 && at(weight, i) > 0.02)
          colours[i * 3 + q] = Math.min(255, at(run, i) / at(weight, i));
      }
    }
  }
}
