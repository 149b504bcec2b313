import { useEffect } from 'react';
import { getHealth } from '#shared/staff/health-endpoints.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** A look takes place every five minutes; reading what it found costs little. */
const EVERY_MS = 60_000;

/** What the last look found, read again every minute while the page is visible. */
export function useHealth({ skip = false }: { skip?: boolean } = {}) {
  const loaded = useLoaded(getHealth, { skip });
  const { status, reload } = loaded;
  useEffect(() => {
    if (skip || status === 'loading') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') reload();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [status, reload, skip]);
  return { ...loaded, health: loaded.data?.health ?? null };
}
