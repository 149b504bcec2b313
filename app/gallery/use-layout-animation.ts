import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Layout, planMoves } from './layout-moves.ts';
import { createPause, RESIZE_PAUSE_MS } from './pause.ts';
import { measureRest, measureSeen, playMoves, stopMoves } from './tiles-on-page.ts';

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
      measureAgain.drop();
    };
  }, [grid]);
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
