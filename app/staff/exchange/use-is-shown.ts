import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the caller is still on the page: an upload may end after its page was left. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
