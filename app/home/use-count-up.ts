import { type RefObject, useEffect, useRef, useState } from 'react';
import { COUNT_MS, figureAfter } from './count-up.ts';

/**
 * The number that a figure currently shows. Initially the server-rendered total; it counts up once when scrolled into
 * view. A figure that is visible from the start does not count, and none does under reduced motion.
 */
export function useCountUp(total: number): { ref: RefObject<HTMLElement | null>; shown: number } {
  const ref = useRef<HTMLElement>(null);
  const [shown, show] = useState(total);

  useEffect(() => {
    const element = ref.current;
    show(total);
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let wasHidden = false;
    const count = (begun: number) => {
      const elapsed = performance.now() - begun;
      show(figureAfter(total, elapsed));
      if (elapsed < COUNT_MS) frame = requestAnimationFrame(() => count(begun));
    };
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting !== true) {
        wasHidden = true;
        return;
      }
      observer.disconnect();
      if (!wasHidden) return;
      show(0);
      const begun = performance.now();
      frame = requestAnimationFrame(() => count(begun));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [total]);

  return { ref, shown };
}
