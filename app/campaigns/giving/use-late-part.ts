import { useEffect, useState } from 'react';

const AGAIN_MS = 2_000;

/** What becomes of a donation is of no use before someone gives; it is fetched when the donor begins. */
export const fetchPanel = async () => (await import('./donation-panel.tsx')).DonationPanel;
/** Few donors ever see these two. */
export const fetchProofBox = async () => (await import('./proof-box.tsx')).ProofBox;
export const fetchPausedPanel = async () => (await import('./paused-panel.tsx')).PausedPanel;

/** A part of the page once it is wanted and there; on a broken line it is asked for again until it comes. */
export function useLatePart<Part>(fetchPart: () => Promise<Part>, wanted: boolean): Part | null {
  const [fetched, setFetched] = useState<{ readonly part: Part } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try fetches anew
  useEffect(() => {
    if (!wanted || fetched !== null) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    fetchPart().then(
      (part) => {
        if (!left) setFetched({ part });
      },
      () => {
        timer = setTimeout(() => setTries((now) => now + 1), AGAIN_MS);
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [fetchPart, wanted, fetched, tries]);
  return fetched?.part ?? null;
}
