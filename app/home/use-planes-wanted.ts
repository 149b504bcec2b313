import { useEffect, useState } from 'react';

/** What a browser may know of its line; only some say it. */
type Line = { readonly connection?: { readonly saveData?: boolean } };

/** True once the page has loaded and rests, unless the visitor asks for less motion or for less data. */
export function usePlanesWanted(awake: boolean): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!awake || calm || (navigator as Line).connection?.saveData) return;
    // Safari has no idle callback: there a moment must do.
    const rest = window.requestIdleCallback ?? ((go: () => void) => setTimeout(go, 2_000));
    let left = false;
    rest(() => left || setWanted(true));
    return () => {
      left = true;
    };
  }, [awake]);
  return wanted;
}
