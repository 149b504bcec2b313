import { useEffect, useRef } from 'react';

/** Lets the browser ask, in a sentence of its own, before the tab is closed or loaded anew. */
export function useAskBeforeUnload(isUnsaved: () => boolean): void {
  const newest = useRef(isUnsaved);
  useEffect(() => {
    newest.current = isUnsaved;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (newest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
