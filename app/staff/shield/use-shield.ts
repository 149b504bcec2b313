import { getShield } from '#shared/staff/shield-endpoints.ts';
import { usePolled } from '../kit/use-polled.ts';

/** Current protection state, polled while the page is visible. */
export function useShield({ everyMs, skip = false }: { everyMs: number; skip?: boolean }) {
  const loaded = usePolled(getShield, { everyMs, skip });
  return { ...loaded, shield: loaded.data?.shield ?? null };
}
