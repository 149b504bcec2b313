import { n, picture } from './pen.ts';

const SIZE = 64;
const FRILLS = 14;

/** The outline of a marigold, for a mask: a frilled disc. */
export function marigoldShape(): string {
  const centre = SIZE / 2;
  const at = (turn: number, r: number) =>
    `${n(centre + Math.sin(turn) * r)},${n(centre - Math.cos(turn) * r)}`;
  const frills = Array.from({ length: FRILLS }, (_, index) => {
    const turn = ((index + 1) / FRILLS) * 2 * Math.PI;
    return `A7.2,7.2 0 0 1 ${at(turn, 27.5)}`;
  }).join('');
  return picture(SIZE, SIZE, `<path d="M${at(0, 27.5)}${frills}Z"/>`);
}
