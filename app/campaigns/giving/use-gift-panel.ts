import { useEffect, useState } from 'react';

const AGAIN_MS = 2_000;

/** What becomes of a gift is of no use before someone gives; it is fetched when the donor begins. */
export const fetchPanel = () => import('./gift-panel.tsx');

type Panel = Awaited<ReturnType<typeof fetchPanel>>['GiftPanel'];

/** The panel once it is wanted and there; on a broken line it is asked for again until it comes. */
export function useGiftPanel(wanted: boolean): Panel | null {
  const [fetched, setFetched] = useState<{ readonly panel: Panel } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try fetches anew
  useEffect(() => {
    if (!wanted || fetched !== null) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    fetchPanel().then(
      ({ GiftPanel }) => {
        if (!left) setFetched({ panel: GiftPanel });
      },
      () => {
        timer = setTimeout(() => setTries((now) => now + 1), AGAIN_MS);
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, fetched, tries]);
  return fetched?.panel ?? null;
}
