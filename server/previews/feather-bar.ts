import { barbsOf, EYE, EYE_SPAN, FEATHER, type FeatherPart } from '#shared/feather-shape.ts';
import { organisation } from '#shared/organisation.ts';
import { FLAME, NIGHT, ON_NIGHT_SOFT } from './night-colours.ts';

const { marigold } = organisation.colours;
const VANE = '#3EC0B4';

/** The parts of the feather with their colours on night, from quill to eye. */
const parts: readonly (readonly [FeatherPart, string])[] = [
  ['quill', '#C98327'],
  ['down', '#A3B46C'],
  ['vane', VANE],
];

/** A campaign's progress as the feather of its page, complete from 100 per cent on. */
export function featherBar(percent: number, left: number, top: number, width: number): string {
  const grown = Math.min(100, Math.max(0, percent));
  const eye = FEATHER.from + ((FEATHER.to - FEATHER.from) * grown) / 100;
  const { middle } = FEATHER;
  const way =
    grown < 100
      ? `<path d="M${eye + EYE_SPAN} ${middle}H${FEATHER.width - 22}" stroke="${ON_NIGHT_SOFT}" stroke-width="4" stroke-dasharray="0.1 12" opacity=".6"/>`
      : '';
  const barbs = parts.map(
    ([part, colour]) => `<path d="${barbsOf(eye, part)}" stroke="${colour}" stroke-width="2.6"/>`,
  );
  return [
    `<g transform="translate(${left} ${top}) scale(${width / FEATHER.width})" fill="none" stroke-linecap="round">`,
    way,
    ...barbs,
    `<path d="M2 ${middle + 3}Q${eye / 2} ${middle - 3} ${eye} ${middle}" stroke="${marigold}" stroke-width="3.6"/>`,
    `<g transform="translate(${eye} ${middle})">`,
    `<path fill="${VANE}" d="${EYE.rim}"/>`,
    `<path fill="${marigold}" d="${EYE.gold}"/>`,
    `<path fill="#2F86B7" d="${EYE.blue}"/>`,
    `<path fill="${NIGHT}" d="${EYE.heart}"/>`,
    `<circle cx="6" r="3" fill="${FLAME}"/>`,
    '</g></g>',
  ].join('');
}
