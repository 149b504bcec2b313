import { hostname } from 'node:os';
import type { HealthContext } from './health-context.ts';
import { findOldestReading } from './readings.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** The rate is that of the last month, so that one import does not decide it. */
const LOOKS_BACK_DAYS = 30;
/** In its first week an installation grows faster than ever after: its first copies and pictures come. */
const LEAST_DAYS = 7;

type GrowthContext = Pick<HealthContext, 'db' | 'clock'>;

/**
 * How many bytes less are left on the disk of DATA_DIR each day, of which `free` are left now; negative when there is
 * more. Null without readings of a week of this machine.
 */
export async function findDiskGrowth(context: GrowthContext, free: number): Promise<number | null> {
  const then = await findThen(context);
  return then === null ? null : (then.freeBytes - free) / then.days;
}

/** How many bytes the database, which has `bytes` now, grows each day; null without readings of a week. */
export async function findDatabaseGrowth(
  context: GrowthContext,
  bytes: number,
): Promise<number | null> {
  const then = await findThen(context);
  return then === null ? null : (bytes - then.databaseBytes) / then.days;
}

/** The reading to compare with, and how many days ago it was. */
async function findThen({
  db,
  clock,
}: GrowthContext): Promise<{ days: number; freeBytes: number; databaseBytes: number } | null> {
  const now = clock.now();
  const oldest = await findOldestReading(db, hostname(), dayBefore(now, LOOKS_BACK_DAYS));
  if (oldest === undefined) return null;
  const days = (now.getTime() - Date.parse(`${oldest.day}T00:00:00Z`)) / DAY_MS;
  if (days < LEAST_DAYS) return null;
  return {
    days,
    freeBytes: Number(oldest.free_bytes),
    databaseBytes: Number(oldest.database_bytes),
  };
}

/** The day that many days ago, as YYYY-MM-DD in UTC. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
