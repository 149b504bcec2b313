import { useEffect, useState } from 'react';

/** Event dispatched on the window after hydration; start-deferred.ts, which is inlined in the page, waits for it. */
const PAGE_HYDRATED = 'page-hydrated';

/**
 * Signals that the page is hydrated. Only then is the web app manifest linked: browsers fetch it as soon as they find
 * it, before the first picture.
 */
export function HydrationSignal() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    window.dispatchEvent(new Event(PAGE_HYDRATED));
    setHydrated(true);
  }, []);
  return isHydrated ? <link rel="manifest" href="/manifest.webmanifest" /> : null;
}
