import { useEffect, useState } from 'react';

type Connection = { readonly saveData?: boolean };

/** True once the page has loaded and rests, unless the visitor asks for less motion or for less data. */
export function usePlanesWanted(awake: boolean): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!awake || calm || connection?.saveData === true) return;
    // Safari has no idle callback; a moment after loading does as well.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setWanted, 2_000, true);
      return () => clearTimeout(timer);
    }
    const turn = requestIdleCallback(() => setWanted(true), { timeout: 4_000 });
    return () => cancelIdleCallback(turn);
  }, [awake]);
  return wanted;
}
