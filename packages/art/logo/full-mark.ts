import { markShapes } from '../../../shared/mark-shapes.ts';
import type { Organisation } from '../../../shared/organisation.ts';
import { n } from '../motifs/pen.ts';
import { type Point, p } from '../sanjhi/paper/points.ts';
import { ribbon } from '../sanjhi/paper/ribbon.ts';
import { circle } from '../sanjhi/paper/shapes.ts';

/** Where the mark of 64 by 80 stands on the full form's square of 512. */
const AT = 'translate(134 118) scale(3.82)';

/**
 * Barbs from root to tip, left ones first. Each rises behind the lamp's rim and bends around the eye like a hand around a flame:
 * rays from one middle would read as a sun, straight ones as a leaf.
 */
const BARBS: readonly (readonly Point[])[] = [
  p`139,336 126,280 150,212 212,140 250,62`,
  p`132,350 99,294 108,220 156,150 200,84`,
  p`128,364 74,312 70,240 104,172 144,112`,
  p`130,380 56,336 36,272 52,206 86,152`,
  p`373,336 388,280 368,212 324,156 302,100 306,44`,
  p`380,350 413,294 404,222 366,158 342,108 340,72`,
  p`384,364 438,312 444,240 416,178 392,128 386,104`,
  p`382,380 456,336 476,272 462,206 436,154`,
];
const BARB_WIDTHS = [5, 12, 14, 10, 1];

const QUILL = p`256,424 252,452 238,478 214,500`;

/** The mark for large places: the eye in its barbs, the lamp with its beads on the feather's quill. */
export function fullMark({ peacock, marigold, ink, action, paper }: Organisation['colours']) {
  const { eye, ring, pupil, flame, lamp } = markShapes;
  const barbs = BARBS.map((barb) => ribbon(barb, BARB_WIDTHS, { per: 6 })).join('');
  const beads = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) =>
    circle(32 + i * 5.4, 66.4 - i * i * 0.22, 1.05),
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">' +
    `<path fill="${peacock}" d="${shortened(barbs + ribbon(QUILL, [14, 10, 6, 3], { per: 6 }))}"/>` +
    `<g transform="${AT}"><path fill="${peacock}" d="${eye}"/><path fill="${marigold}" d="${ring}"/>` +
    `<path fill="${ink}" d="${pupil}"/><path fill="#FFE9A8" d="${flame}"/>` +
    `<path fill="${marigold}" d="M32.4 43.4C32.6 47 36 49 36 53.4Q36 56 34.6 57.6H29.4Q28 56 28 53.4C28 49 31.6 47 32.400 43.4Z"/>` +
    `<path fill="${action}" d="${lamp}"/><path fill="${paper}" d="${beads.join('')}"/>` +
    '</g></svg>\n'
  );
}

/** Whole numbers are fine enough at 512. */
function shortened(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => n(Number(number)));
}
