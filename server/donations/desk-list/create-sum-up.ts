import type { Context } from '../../context.ts';
import type { DatabaseSettings } from '../../database/connect.ts';
import { sumUpFilter } from './donation-totals.queries.ts';
import type { SumUp } from './donation-totals.ts';
import { createSumUpApart } from './sum-up-apart.ts';

/** Sums up large lists: PostgreSQL in its own process, SQLite in a worker thread. */
export function createSumUp(
  { db, dialect }: Pick<Context, 'db' | 'dialect'>,
  settings: DatabaseSettings,
): { sumUp: SumUp; end: () => Promise<void> } {
  if (dialect === 'sqlite') return createSumUpApart(settings);
  return { sumUp: (filter, now) => sumUpFilter(db, filter, now), end: async () => {} };
}
