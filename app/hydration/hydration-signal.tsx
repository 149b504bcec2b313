import { useEffect, useState } from 'react';

/** Dispatched on the window after hydration; start-deferred.ts, which runs as text inside the page, waits for it. */
const PAGE_HYDRATED = 'page-hydrated';

/**
 * Announces that buttons answer from now on. The web app manifest is linked only then: browsers fetch it as soon as they
 * read of it, before the first picture.
 */
export function HydrationSignal() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    window.dispatchEvent(new Event(PAGE_HYDRATED));
    setHydrated(true);
  }, []);
  return isHydrated ? <link rel="manifest" href="/manifest.webmanifest" /> : null;
}
