import { getHealth } from '#shared/staff/health-endpoints.ts';
import { usePolled } from '../kit/use-polled.ts';

/** A look takes place every five minutes; reading what it found costs little. */
const EVERY_MS = 60_000;

/** What the last look found, read again every minute while the page is visible. */
export function useHealth({ skip = false }: { skip?: boolean } = {}) {
  const loaded = usePolled(getHealth, { everyMs: EVERY_MS, skip });
  return { ...loaded, health: loaded.data?.health ?? null };
}
