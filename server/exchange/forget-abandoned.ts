import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter } from '../platform/clock.ts';
import { dropRows } from './drop-rows.ts';
import { listAbandoned } from './gift-imports.queries.ts';
import { updateImport } from './gift-imports.writes.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Files whose gifts nobody has entered within a month are given up: what stands in them is kept no longer than needed. */
export async function forgetAbandoned(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = timestampAfter(context.clock.now(), -KEPT_MS);
  for (const id of await listAbandoned(context.db, before)) {
    await transact(context.db, (trx) => updateImport(trx, id, { step: 'dropped' }));
    await dropRows(context, id);
  }
}
