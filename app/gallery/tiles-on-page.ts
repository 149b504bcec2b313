import { LAYOUT_MS, type Layout, type Move, type Place, placeUnderWay } from './layout-moves.ts';

/** By this name animations of the layout are told from all others. */
const ANIMATION = 'gallery-layout';
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** The tiles of a grid, by their `data-tile`. */
function listTiles(grid: HTMLElement): Map<string, HTMLElement> {
  const tiles = [...grid.querySelectorAll<HTMLElement>('[data-tile]')];
  return new Map(tiles.map((tile) => [tile.dataset.tile ?? '', tile]));
}

/** Where the tiles belong, to a part of a pixel; none of them may be under way. */
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

/** Where the tiles are seen that belong at `rest`, or did until a moment ago: some may be under way. */
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

/** Sets the tiles off on their ways. */
export function playMoves(grid: HTMLElement, moves: ReadonlyMap<string, Move>): void {
  for (const [name, tile] of listTiles(grid)) {
    const move = moves.get(name);
    if (move === undefined) continue;
    tile.animate([...move], { id: ANIMATION, duration: LAYOUT_MS, easing: EASING });
  }
}

/** Puts every tile where it belongs, at once. */
export function stopMoves(grid: HTMLElement): void {
  for (const tile of listTiles(grid).values()) {
    for (const animation of findAnimations(tile)) animation.cancel();
  }
}

const findAnimations = (tile: HTMLElement): Animation[] =>
  tile.getAnimations().filter(({ id }) => id === ANIMATION);
