import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter } from '../platform/clock.ts';
import { listAbandoned } from './donation-imports.queries.ts';
import { updateImport } from './donation-imports.writes.ts';
import { dropRows } from './drop-rows.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Discards imports that nobody has run within a month, so that their content is kept no longer than needed. */
export async function forgetAbandoned(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = timestampAfter(context.clock.now(), -KEPT_MS);
  for (const id of await listAbandoned(context.db, before)) {
    await transact(context.db, (trx) => updateImport(trx, id, { step: 'dropped' }));
    await dropRows(context, id);
  }
}
