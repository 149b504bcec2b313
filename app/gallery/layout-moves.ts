/** Duration in ms of the pictures' move to their new places (R12). */
export const LAYOUT_MS = 450;

/** Visible position of a tile within its grid, in CSS pixels, and its opacity (0 to 1). */
export type TileRect = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
};

/** Keyed by tile name. */
export type Layout = ReadonlyMap<string, TileRect>;

/** Transform and opacity of a running animation; the origin is the tile's upper left corner. */
export type Shift = {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly opacity: number;
};

/** First and last opacity and transform: nothing else is animated. */
export type Move = readonly [from: MoveFrame, to: MoveFrame];
type MoveFrame = { readonly transform: string; readonly opacity: number };

const atRest: MoveFrame = { transform: 'none', opacity: 1 };
/** New pictures scale up slightly about their centre while they fade in. */
const entering: MoveFrame = { transform: 'translate(4%, 4%) scale(0.92)', opacity: 0 };
/** Smaller differences, in pixels, are invisible. */
const UNSEEN = 0.5;

/** Visible position of a tile that is still moving after an earlier change, as the start of the next move. */
export function placeUnderWay(rest: TileRect, { x, y, scaleX, scaleY, opacity }: Shift): TileRect {
  return {
    left: rest.left + x,
    top: rest.top + y,
    width: rest.width * scaleX,
    height: rest.height * scaleY,
    opacity,
  };
}

/** The move of each tile from its visible position to its new place; unmoved tiles get none. */
export function planMoves(seen: Layout, now: Layout): ReadonlyMap<string, Move> {
  const moves = new Map<string, Move>();
  for (const [name, rect] of now) {
    const previous = seen.get(name);
    if (previous === undefined) moves.set(name, [entering, atRest]);
    else if (isElsewhere(previous, rect)) moves.set(name, [frameOf(previous, rect), atRest]);
  }
  return moves;
}

/** The transform that makes a tile laid out at `place` appear at `seen`. */
function frameOf(seen: TileRect, rect: TileRect): MoveFrame {
  const x = seen.left - rect.left;
  const y = seen.top - rect.top;
  const scale = `scale(${seen.width / rect.width}, ${seen.height / rect.height})`;
  return { transform: `translate(${x}px, ${y}px) ${scale}`, opacity: seen.opacity };
}

function isElsewhere(one: TileRect, other: TileRect): boolean {
  return (
    one.opacity < 1 ||
    Math.abs(one.left - other.left) > UNSEEN ||
    Math.abs(one.top - other.top) > UNSEEN ||
    Math.abs(one.width - other.width) > UNSEEN ||
    Math.abs(one.height - other.height) > UNSEEN
  );
}
