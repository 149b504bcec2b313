import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Layout, planMoves } from './layout-moves.ts';
import { createPause, RESIZE_PAUSE_MS } from './pause.ts';
import { measureRest, measureSeen, playMoves, stopMoves } from './tiles-on-page.ts';

/**
 * Lets the tiles of a grid glide to their new places when others come or go (`names`, in order). A change in the middle
 * of another takes the tiles up where they are. While a window is being resized the tiles keep up without gliding, and
 * are measured again when that has ceased. Visitors who want less motion see the new layout at once.
 */
export function useLayoutAnimation(
  grid: RefObject<HTMLElement | null>,
  names: readonly string[],
): void {
  /** Where the tiles belong; null while that is not known. */
  const rest = useRef<Layout | null>(null);
  /** The grid's width when that was measured. */
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
      // Others may have come or gone during the pause; then the tiles are measured, and under way.
      if (grid.current !== null && rest.current === null) rest.current = measureRest(grid.current);
    });
    const noteResize = () => {
      const element = grid.current;
      // On phones the height changes with every scroll, when the address bar comes and goes.
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
