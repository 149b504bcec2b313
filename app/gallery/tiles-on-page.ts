import { LAYOUT_MS, type Layout, type Move, type Place, placeUnderWay } from './layout-moves.ts';

/** Id that identifies layout animations. */
const ANIMATION = 'gallery-layout';
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** The tiles of a grid by `data-tile`. */
function listTiles(grid: HTMLElement): Map<string, HTMLElement> {
  const tiles = [...grid.querySelectorAll<HTMLElement>('[data-tile]')];
  return new Map(tiles.map((tile) => [tile.dataset.tile ?? '', tile]));
}

/** Layout positions of the tiles, in fractional pixels; no tile may be animating. */
export function measureRest(grid: HTMLElement): Layout {
  const origin = grid.getBoundingClientRect();
  const layout = new Map<string, Place>();
  for (const [name, tile] of listTiles(grid)) {
    const { left, top, width, height } = tile.getBoundingClientRect();
    const place = { left: left - origin.left, top: top - origin.top, width, height, opacity: 1 };
    layout.set(name, place);
  }
  return layout;
}

/** Visible positions of the tiles whose layout positions are `rest`; some may be animating. */
export function measureSeen(grid: HTMLElement, rest: Layout): Layout {
  const seen = new Map(rest);
  for (const [name, tile] of listTiles(grid)) {
    const place = rest.get(name);
    if (place === undefined || findAnimations(tile).length === 0) continue;
    const { transform, opacity } = getComputedStyle(tile);
    const { e, f, a, d } = new DOMMatrixReadOnly(transform);
    const shift = { x: e, y: f, scaleX: a, scaleY: d, opacity: Number(opacity) };
    seen.set(name, placeUnderWay(place, shift));
  }
  return seen;
}

/** Starts the animations of the tiles. */
export function playMoves(grid: HTMLElement, moves: ReadonlyMap<string, Move>): void {
  for (const [name, tile] of listTiles(grid)) {
    const move = moves.get(name);
    if (move === undefined) continue;
    tile.animate([...move], { id: ANIMATION, duration: LAYOUT_MS, easing: EASING });
  }
}

/** Ends all layout animations at once. */
export function stopMoves(grid: HTMLElement): void {
  for (const tile of listTiles(grid).values()) {
    for (const animation of findAnimations(tile)) animation.cancel();
  }
}

const findAnimations = (tile: HTMLElement): Animation[] =>
  tile.getAnimations().filter(({ id }) => id === ANIMATION);
