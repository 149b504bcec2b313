import { hostname } from 'node:os';
import { measureDatabase } from './health.queries.ts';
import type { HealthContext } from './health-context.ts';
import { readDisk } from './read-disk.ts';
import { findOldestReading } from './readings.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** The rate is that of the last month, so that one import does not decide it. */
const LOOKS_BACK_DAYS = 30;
/** A rate of fewer days says nothing. */
const LEAST_DAYS = 3;

type GrowthContext = Pick<HealthContext, 'db' | 'dialect' | 'clock' | 'readDisk'> & {
  settings: { database: { dataFolder: string } };
};

export type Growth = {
  /** How much less space is left each day; negative when there is more. */
  diskBytesADay: number;
  databaseBytesADay: number;
};

/** How fast disk and database fill, from the daily readings of this machine; null without readings of three days. */
export async function findGrowth(context: GrowthContext): Promise<Growth | null> {
  const { db, dialect, clock, settings } = context;
  const now = clock.now();
  const oldest = await findOldestReading(db, hostname(), dayBefore(now, LOOKS_BACK_DAYS));
  if (oldest === undefined) return null;
  const days = (now.getTime() - Date.parse(`${oldest.day}T00:00:00Z`)) / DAY_MS;
  if (days < LEAST_DAYS) return null;
  const { free } = await (context.readDisk ?? readDisk)(settings.database.dataFolder);
  return {
    diskBytesADay: (Number(oldest.free_bytes) - free) / days,
    databaseBytesADay:
      ((await measureDatabase(db, dialect)) - Number(oldest.database_bytes)) / days,
  };
}

/** The day that many days ago, as YYYY-MM-DD in UTC. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
