import { useEffect, useState } from 'react';

/** Told on the window when the page has come alive. */
export const ALIVE = 'page-alive';

/**
 * Tells the page's own small script (document/start-scripts.ts) that buttons answer from now on. What the site is as an app is named
 * only then: browsers ask for it as soon as they read of it, before the first picture.
 */
export function ComeAlive() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    window.dispatchEvent(new Event(ALIVE));
    setAlive(true);
  }, []);
  return isAlive ? <link rel="manifest" href="/manifest.webmanifest" /> : null;
}
