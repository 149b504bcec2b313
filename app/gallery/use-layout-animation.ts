import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import {
  LAYOUT_MS,
  type Layout,
  type Move,
  placeUnderWay,
  planMoves,
  type TileRect,
} from './layout-moves.ts';
import { createPause, RESIZE_PAUSE_MS } from './pause.ts';

/** Id that identifies layout animations. */
const ANIMATION = 'gallery-layout';

const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const findAnimations = (tile: HTMLElement): Animation[] =>
  tile.getAnimations().filter(({ id }) => id === ANIMATION);

/**
 * Animates the tiles of a grid to their new places when `names` (in order) changes. A change during an animation starts
 * from the current positions. During a window resize the tiles move without animation and are measured again
 * afterwards. With reduced motion the new layout appears at once.
 */
export function useLayoutAnimation(
  grid: RefObject<HTMLElement | null>,
  names: readonly string[],
): void {
  /** Layout positions; null while unknown. */
  const rest = useRef<Layout | null>(null);
  /** Width of the grid at that measurement. */
  const width = useRef(0);
  const shown = names.join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout changes with the names, not with the ref
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const seen = rest.current && measureSeen(element, rest.current);
    stopMoves(element);
    rest.current = measureRest(element);
    width.current = element.offsetWidth;
    if (seen !== null && !wantsStillness()) playMoves(element, planMoves(seen, rest.current));
  }, [shown]);

  useEffect(() => {
    const measureAgain = createPause(RESIZE_PAUSE_MS, () => {
      // Tiles may have changed during the delay; then they have been measured and are animating.
      if (grid.current !== null && rest.current === null) rest.current = measureRest(grid.current);
    });
    const noteResize = () => {
      const element = grid.current;
      // On phones the height changes with the address bar on every scroll.
      if (element === null || element.offsetWidth === width.current) return;
      width.current = element.offsetWidth;
      rest.current = null;
      stopMoves(element);
      measureAgain.begin();
    };
    window.addEventListener('resize', noteResize);
    return () => {
      window.removeEventListener('resize', noteResize);
      measureAgain.cancel();
    };
  }, [grid]);
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The tiles of a grid by `data-tile`. */
function listTiles(grid: HTMLElement): Map<string, HTMLElement> {
  const tiles = [...grid.querySelectorAll<HTMLElement>('[data-tile]')];
  return new Map(tiles.map((tile) => [tile.dataset.tile ?? '', tile]));
}

/** Layout positions of the tiles, in fractional pixels; no tile may be animating. */
function measureRest(grid: HTMLElement): Layout {
  const origin = grid.getBoundingClientRect();
  const layout = new Map<string, TileRect>();
  for (const [name, tile] of listTiles(grid)) {
    const { left, top, width, height } = tile.getBoundingClientRect();
    const rect = { left: left - origin.left, top: top - origin.top, width, height, opacity: 1 };
    layout.set(name, rect);
  }
  return layout;
}

/** Visible positions of the tiles whose layout positions are `rest`; some may be animating. */
function measureSeen(grid: HTMLElement, rest: Layout): Layout {
  const seen = new Map(rest);
  for (const [name, tile] of listTiles(grid)) {
    const rect = rest.get(name);
    if (rect === undefined || findAnimations(tile).length === 0) continue;
    const { transform, opacity } = getComputedStyle(tile);
    const { e, f, a, d } = new DOMMatrixReadOnly(transform);
    const shift = { x: e, y: f, scaleX: a, scaleY: d, opacity: Number(opacity) };
    seen.set(name, placeUnderWay(rect, shift));
  }
  return seen;
}

/** Starts the animations of the tiles. */
function playMoves(grid: HTMLElement, moves: ReadonlyMap<string, Move>): void {
  for (const [name, tile] of listTiles(grid)) {
    const move = moves.get(name);
    if (move === undefined) continue;
    tile.animate([...move], { id: ANIMATION, duration: LAYOUT_MS, easing: EASING });
  }
}

/** Ends all layout animations at once. */
function stopMoves(grid: HTMLElement): void {
  for (const tile of listTiles(grid).values()) {
    for (const animation of findAnimations(tile)) animation.cancel();
  }
}
