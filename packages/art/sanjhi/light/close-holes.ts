import type { Size } from '../paper/sheet.ts';
import { at } from './pixels.ts';

/** Half as wide as the widest hole that is closed. */
const REACH = 4;

/**
 * Paper with its finest holes and slits closed: lines that draw a figure by the light behind it, and must go with it when
 * it moves. Wider holes stay open.
 */
export function closeHoles(cover: Float32Array, { width, height }: Size): Float32Array {
  const spread = (from: Float32Array, pick: (a: number, b: number) => number) => {
    const across = new Float32Array(from.length);
    const both = new Float32Array(from.length);
    sweep(from, across, { lines: height, count: width, along: 1, aside: width }, pick);
    sweep(across, both, { lines: width, count: height, along: width, aside: 1 }, pick);
    return both;
  };
  const closed = spread(spread(cover, Math.max), Math.min);
  // Where nothing was to close, not one bit changes.
  return closed.map((value, i) => Math.max(value, at(cover, i)));
}

type Way = { lines: number; count: number; along: number; aside: number };

/** The greatest, or the least, among the neighbours in a row or a column. */
function sweep(
  from: Float32Array,
  to: Float32Array,
  { lines, count, along, aside }: Way,
  pick: (a: number, b: number) => number,
) {
  for (let line = 0; line < lines; line++) {
    const start = line * aside;
    for (let i = 0; i < count; i++) {
      let found = at(from, start + i * along);
      for (let j = Math.max(0, i - REACH); j <= Math.min(count - 1, i + REACH); j++) {
        found = pick(found, at(from, start + j * along));
      }
      to[start + i * along] = found;
    }
  }
}
