import { barbsOf, EYE, EYE_SPAN, FEATHER, type FeatherPart } from '#shared/feather-shape.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '#shared/link-cards.ts';
import { markShapes } from '#shared/mark-shapes.ts';
import type { BrandColours } from '#shared/organisation.ts';

const VANE = '#3EC0B4';

/** The parts of the feather with their colours on night, from quill to eye. */
const parts: readonly (readonly [FeatherPart, string])[] = [
  ['quill', '#C98327'],
  ['down', '#A3B46C'],
  ['vane', VANE],
];

const LOBES = 4;

const n = (value: number) => Math.round(value * 10) / 10;

/** The window in front of the picture. */
const WINDOW = {
  left: 672,
  right: 1152,
  top: 40,
  spring: 250,
  bottom: CARD_HEIGHT,
} as const;
/** The area of the picture: the lowest cusps extend beyond the window's sides. */
export const PANE = {
  left: WINDOW.left - 24,
  top: WINDOW.top,
  width: WINDOW.right - WINDOW.left + 48,
  height: WINDOW.bottom - WINDOW.top,
} as const;
/** The text column. */
export const COLUMN = { left: 60, width: 552 } as const;
const MARK = { left: COLUMN.left - 2, top: 48, scale: 0.85 } as const;
const BAR_TOP = 462;

/** The background: a night-coloured wall with a band at the bottom. */
export function drawGround(colours: BrandColours): Buffer {
  return svg(
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${NIGHT}"/>` +
      `<path d="${archShape(grow(26))}" fill="${NIGHT_SHEET}" stroke="${colours.marigold}" stroke-width="3"/>` +
      `<rect y="${CARD_HEIGHT - 14}" width="${CARD_WIDTH}" height="14" fill="${colours.action}"/>` +
      `<rect y="${CARD_HEIGHT - 18}" width="${CARD_WIDTH}" height="4" fill="${colours.marigold}"/>`,
  );
}

/** White where the picture is visible, transparent elsewhere; the size of the pane. */
export function drawWindowMask(): Buffer {
  const box = {
    left: WINDOW.left - PANE.left,
    right: WINDOW.right - PANE.left,
    top: 0,
    spring: WINDOW.spring - PANE.top,
    bottom: PANE.height,
  };
  return svg(`<path d="${archShape(box)}" fill="#fff"/>`, PANE.width, PANE.height);
}

/** Gilt lines around the window, the mark, and a campaign's progress. */
export function drawOrnaments(percent: number | null, colours: BrandColours): Buffer {
  return svg(
    outline(3, colours.action, 10) +
      outline(3, colours.marigold, 6) +
      outline(3, FLAME, 1.5) +
      featherMark(MARK.left, MARK.top, MARK.scale, colours) +
      (percent === null ? '' : featherBar(percent, COLUMN.left, BAR_TOP, COLUMN.width, colours)),
  );
}

const outline = (by: number, colour: string, width: number) =>
  `<path d="${archShape(grow(by))}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** The window enlarged on all sides; its bottom stays below the card's edge. */
function grow(by: number): ArchBox {
  return {
    left: WINDOW.left - by,
    right: WINDOW.right + by,
    top: WINDOW.top - by * 1.4,
    spring: WINDOW.spring,
    bottom: WINDOW.bottom + 40,
  };
}

function svg(body: string, width = CARD_WIDTH, height = CARD_HEIGHT): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );
}

/** The position of the window on a card. */
type ArchBox = { left: number; right: number; top: number; spring: number; bottom: number };

/** A temple window as a closed SVG path: straight sides, a cusped arch, a pointed crown. */
function archShape({ left, right, top, spring, bottom }: ArchBox): string {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const tip = half * 0.2;
  const crown = top + (spring - top) * 0.22;
  // The lobes end on a quarter ellipse from the side to the crown.
  const stops = Array.from({ length: LOBES + 1 }, (_, index) => {
    const turn = (index / LOBES) * (Math.PI / 2);
    return [half - (half - tip) * (1 - Math.cos(turn)), spring - (spring - crown) * Math.sin(turn)];
  }) as [number, number][];
  const up = stops.map(([away, y]) => [middle - away, y] as const);
  const down = stops.map(([away, y]) => [middle + away, y] as const).reverse();
  const [crownRight = [middle, crown]] = down;
  return [
    `M${left},${bottom}V${spring}`,
    cusps(up),
    `C${n(middle - tip * 0.5)},${n(crown - tip * 0.5)} ${n(middle - 14)},${n(crown - tip * 0.35)} ${middle},${top}`,
    `C${n(middle + 14)},${n(crown - tip * 0.35)} ${n(middle + tip * 0.5)},${n(crown - tip * 0.5)} ${n(crownRight[0])},${n(crownRight[1])}`,
    cusps(down),
    `V${bottom}Z`,
  ].join('');
}

function cusps(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y];
      const radius = n(Math.hypot(x - fromX, y - fromY) * 0.56);
      return `A${radius},${radius} 0 0 1 ${n(x)},${n(y)}`;
    })
    .join('');
}

/** A campaign's progress as the feather of its page, complete from 100 per cent on. */
function featherBar(
  percent: number,
  left: number,
  top: number,
  width: number,
  { marigold }: BrandColours,
): string {
  const grown = Math.min(100, Math.max(0, percent));
  const eye = FEATHER.from + ((FEATHER.to - FEATHER.from) * grown) / 100;
  const { middle } = FEATHER;
  const path =
    grown < 100
      ? `<path d="M${eye + EYE_SPAN} ${middle}H${FEATHER.width - 22}" stroke="${ON_NIGHT_SOFT}" stroke-width="4" stroke-dasharray="0.1 12" opacity=".6"/>`
      : '';
  const barbs = parts.map(
    ([part, colour]) => `<path d="${barbsOf(eye, part)}" stroke="${colour}" stroke-width="2.6"/>`,
  );
  return [
    `<g transform="translate(${left} ${top}) scale(${width / FEATHER.width})" fill="none" stroke-linecap="round">`,
    path,
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

/** Dimensions of the mark's drawing. */
export const MARK_WIDTH = 64;
export const MARK_HEIGHT = 80;

/** The organisation's mark as SVG shapes, with its upper left corner at x and y. */
export function featherMark(
  x: number,
  y: number,
  scale: number,
  { peacock, marigold, action }: BrandColours,
): string {
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

/** Colours of the night theme (app/theme/base.css): background and text. */
export const NIGHT = '#1E1B3A';
const NIGHT_SHEET = '#3A3378';
export const ON_NIGHT = '#FFF9EF';
export const ON_NIGHT_SOFT = '#CFC9E6';
export const FLAME = '#FFE9A8';
