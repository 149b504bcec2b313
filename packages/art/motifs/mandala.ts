import type { Organisation } from '../../../shared/organisation.ts';
import { disc, n, type Point, picture, wreath } from './pen.ts';

const SIZE = 320;

/** A lotus seen from above, in thin lines; stands faintly behind section titles. */
export function mandala({ line }: Organisation['colours']): string {
  const centre: Point = [SIZE / 2, SIZE / 2];
  const rings = [
    wreath(centre, 16, 96, 56, 34, Math.PI / 16),
    wreath(centre, 16, 74, 62, 30),
    wreath(centre, 12, 44, 46, 26, Math.PI / 12),
    wreath(centre, 8, 16, 36, 22),
    disc(centre, 12),
    disc(centre, 72),
  ].join('');
  const dots = Array.from({ length: 32 }, (_, index) => {
    const turn = (index / 32) * 2 * Math.PI;
    return disc([centre[0] + Math.cos(turn) * 156, centre[1] + Math.sin(turn) * 156], 1.6);
  }).join('');
  return picture(
    SIZE,
    SIZE,
    `<path d="${rings}" fill="none" stroke="${line}" stroke-width="${n(1.6)}"/><path d="${dots}" fill="${line}"/>`,
  );
}
