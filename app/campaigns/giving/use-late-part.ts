import { useEffect, useState } from 'react';

const AGAIN_MS = 2_000;

/** The outcome views are not needed before a donor begins; they are loaded then. */
export const fetchPanel = async () => (await import('./donation-panel.tsx')).DonationPanel;
/** Few donors ever see these two. */
export const fetchProofBox = async () => (await import('./proof-box.tsx')).ProofBox;
export const fetchPausedPanel = async () => (await import('./paused-panel.tsx')).PausedPanel;

/** A lazily loaded component once it is wanted and loaded; on a network failure it is requested again. */
export function useLatePart<Part>(fetchPart: () => Promise<Part>, isNeeded: boolean): Part | null {
  const [fetched, setFetched] = useState<{ readonly part: Part } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further attempt fetches again
  useEffect(() => {
    if (!isNeeded || fetched !== null) return;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    fetchPart().then(
      (part) => {
        if (!isUnmounted) setFetched({ part });
      },
      () => {
        timer = setTimeout(() => setTries((now) => now + 1), AGAIN_MS);
      },
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [fetchPart, isNeeded, fetched, tries]);
  return fetched?.part ?? null;
}
