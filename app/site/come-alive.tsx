import { useEffect } from 'react';

/** Told on the window when the page has come alive. */
export const ALIVE = 'page-alive';

/** Tells the page's own small script (start-scripts.ts) that buttons answer from now on. */
export function ComeAlive() {
  useEffect(() => {
    window.dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}
