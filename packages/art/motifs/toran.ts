import type { Organisation } from '../../../shared/organisation.ts';
import { n, type Point, petal, picture } from './pen.ts';

const WIDTH = 132;
const HEIGHT = 38;

/** One swag of a marigold garland with mango leaves at its ends; repeats sideways without a seam. */
export function toran({ marigold, action, peacock }: Organisation['colours']): string {
  const swag = Array.from({ length: 13 }, (_, index): Point => {
    const t = (index + 1) / 14;
    return [t * WIDTH, 5 + 4 * 14 * t * (1 - t)];
  });
  const flowers = swag.map((at, index) => blossom(at, 5.4, index % 3 === 1 ? action : marigold));
  // Both ends carry the hanging bunch, each cut in half by the edge of the tile.
  const ends = [0, WIDTH].map((x) => bunch(x, { marigold, action, peacock }));
  return picture(
    WIDTH,
    HEIGHT,
    `<path d="M0,3H${WIDTH}" stroke="${action}" stroke-width="1.5"/>${flowers.join('')}${ends.join('')}`,
  );
}

function bunch(
  x: number,
  { marigold, action, peacock }: Pick<Organisation['colours'], 'marigold' | 'action' | 'peacock'>,
): string {
  const leaves = [-0.5, 0.5, 0].map((turn) => petal([x, 18], Math.PI / 2 + turn, 18, 8)).join('');
  return (
    `<path d="${leaves}" fill="${peacock}" stroke="#FFF9EF" stroke-width=".7"/>` +
    blossom([x, 16], 5, action) +
    blossom([x, 6], 6.4, marigold)
  );
}

/** A marigold: a frilled disc, its inner ring of petals, its heart. */
function blossom([x, y]: Point, size: number, colour: string): string {
  const frill = Array.from({ length: 9 }, (_, index) => {
    const turn = (index / 9) * 2 * Math.PI;
    return `<circle cx="${n(x + Math.cos(turn) * size * 0.68)}" cy="${n(y + Math.sin(turn) * size * 0.68)}" r="${n(size * 0.38)}"/>`;
  }).join('');
  return (
    `<g fill="${colour}">${frill}<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.7)}"/></g>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.46)}" fill="none" stroke="#FFF9EF" stroke-opacity=".55" stroke-width=".9"/>`
  );
}
