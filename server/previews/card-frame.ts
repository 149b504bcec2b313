import { CARD_HEIGHT, CARD_WIDTH } from '#shared/link-cards.ts';
import { organisation } from '#shared/organisation.ts';
import { type ArchBox, archShape } from './arch-shape.ts';
import { featherBar } from './feather-bar.ts';
import { featherMark } from './feather-mark.ts';
import { FLAME, NIGHT, NIGHT_SHEET } from './night-colours.ts';

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

const { colours } = organisation;

/** The background: a night-coloured wall with a band at the bottom. */
export function drawGround(): Buffer {
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
export function drawOrnaments(percent: number | null): Buffer {
  return svg(
    outline(3, colours.action, 10) +
      outline(3, colours.marigold, 6) +
      outline(3, FLAME, 1.5) +
      featherMark(MARK.left, MARK.top, MARK.scale) +
      (percent === null ? '' : featherBar(percent, COLUMN.left, BAR_TOP, COLUMN.width)),
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
