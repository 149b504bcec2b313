import { markShapes } from '#shared/mark-shapes.ts';
import { organisation } from '#shared/organisation.ts';
import { FLAME, NIGHT } from './night-colours.ts';

/** Dimensions of the mark's drawing. */
export const MARK_WIDTH = 64;
export const MARK_HEIGHT = 80;

/** The organisation's mark as SVG shapes, with its upper left corner at x and y. */
export function featherMark(x: number, y: number, scale: number): string {
  const { peacock, marigold, action } = organisation.colours;
  const { eye, ring, pupil, flame, lamp } = markShapes;
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="${eye}" fill="${peacock}"/>`,
    `<path d="${ring}" fill="${marigold}"/>`,
    `<path d="${pupil}" fill="${NIGHT}"/>`,
    `<path d="${flame}" fill="${FLAME}"/>`,
    `<path d="${lamp}" fill="${action}"/>`,
    '</g>',
  ].join('');
}
