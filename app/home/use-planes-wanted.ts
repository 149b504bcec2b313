import { useEffect, useState } from 'react';

/** Network information, which only some browsers provide. */
type Line = { readonly connection?: { readonly saveData?: boolean } };

/** True once the page has loaded and is idle, unless the visitor prefers reduced motion or reduced data. */
export function usePlanesWanted(awake: boolean): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!awake || calm || (navigator as Line).connection?.saveData) return;
    // Safari has no requestIdleCallback: a timeout replaces it.
    const rest = window.requestIdleCallback ?? ((go: () => void) => setTimeout(go, 2_000));
    let left = false;
    rest(() => left || setWanted(true));
    return () => {
      left = true;
    };
  }, [awake]);
  return wanted;
}
