import { organisation } from '#shared/organisation.ts';

const RIVER = '#155E75';
const FLAME = '#FFE9A8';

/** Width by height of the mark's own drawing. */
export const MARK_WIDTH = 64;
export const MARK_HEIGHT = 80;

/** The organisation's mark as SVG shapes, its upper left corner at x and y. */
export function featherMark(x: number, y: number, scale: number): string {
  const { peacock, marigold, paper } = organisation.colours;
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="M32 1C40 18 61 31 61 52a29 27 0 0 1-58 0C3 31 24 18 32 1Z" fill="${peacock}"/>`,
    `<path d="M32 15c6 12 24 22 24 37a24 22.5 0 0 1-48 0c0-15 18-25 24-37Z" fill="${marigold}"/>`,
    `<path d="M32 25c5 9 19 17 19 28a19 18.5 0 0 1-38 0c0-11 14-19 19-28Z" fill="${RIVER}"/>`,
    `<path d="M32 57c-9-3-8-13 .5-25C34 40 42 47 32 57Z" fill="${FLAME}"/>`,
    `<path d="M18 55c7 4.5 21 4.5 28 0-1 8-7 12-14 12s-13-4-14-12Z" fill="${paper}"/>`,
    '</g>',
  ].join('');
}
