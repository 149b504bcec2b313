/** How long the pictures take to their new places (R12). */
export const LAYOUT_MS = 450;

/** Where a tile is seen within its grid, in pixels of the page, and how clearly (0 to 1). */
export type Place = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
};

/** By the tile's name. */
export type Layout = ReadonlyMap<string, Place>;

/** What a running animation does to a tile; the origin is the tile's upper left corner. */
export type Shift = {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly opacity: number;
};

/** Opacity and transform, first and last: nothing else is ever animated. */
export type Move = readonly [from: MoveFrame, to: MoveFrame];
type MoveFrame = { readonly transform: string; readonly opacity: number };

const atRest: MoveFrame = { transform: 'none', opacity: 1 };
/** Pictures that were not there before grow a little about their middle while they appear. */
const arriving: MoveFrame = { transform: 'translate(4%, 4%) scale(0.92)', opacity: 0 };
/** Less than this, in pixels, nobody sees. */
const UNSEEN = 0.5;

/** Where a tile is seen that is still under way from an earlier change: so that the next one takes it up from there. */
export function placeUnderWay(rest: Place, { x, y, scaleX, scaleY, opacity }: Shift): Place {
  return {
    left: rest.left + x,
    top: rest.top + y,
    width: rest.width * scaleX,
    height: rest.height * scaleY,
    opacity,
  };
}

/** How each tile comes from where it was seen to where it now belongs; what stays in its place gets no move. */
export function planMoves(seen: Layout, now: Layout): ReadonlyMap<string, Move> {
  const moves = new Map<string, Move>();
  for (const [name, place] of now) {
    const before = seen.get(name);
    if (before === undefined) moves.set(name, [arriving, atRest]);
    else if (isElsewhere(before, place)) moves.set(name, [frameOf(before, place), atRest]);
  }
  return moves;
}

/** The transform by which a tile that belongs at `place` looks as if it were at `seen`. */
function frameOf(seen: Place, place: Place): MoveFrame {
  const x = seen.left - place.left;
  const y = seen.top - place.top;
  const scale = `scale(${seen.width / place.width}, ${seen.height / place.height})`;
  return { transform: `translate(${x}px, ${y}px) ${scale}`, opacity: seen.opacity };
}

function isElsewhere(one: Place, other: Place): boolean {
  return (
    one.opacity < 1 ||
    Math.abs(one.left - other.left) > UNSEEN ||
    Math.abs(one.top - other.top) > UNSEEN ||
    Math.abs(one.width - other.width) > UNSEEN ||
    Math.abs(one.height - other.height) > UNSEEN
  );
}
