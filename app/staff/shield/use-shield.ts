import { useEffect } from 'react';
import { getShield } from '#shared/staff/shield-endpoints.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** Current protection state, polled while the page is visible. */
export function useShield({ everyMs, skip = false }: { everyMs: number; skip?: boolean }) {
  const loaded = useLoaded(getShield, { skip });
  const { status, reload } = loaded;
  useEffect(() => {
    if (skip || status === 'loading') return;
    const look = () => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setTimeout(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [status, reload, everyMs, skip]);
  return { ...loaded, shield: loaded.data?.shield ?? null };
}
