import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import type { AuditCountsTable } from '../database/tables/audit-traces.table.ts';
import { transact } from '../database/transact.ts';
import { type AuditEntry, writeAudit } from './audit.writes.ts';
import { type Clock, timestampAfter, toTimestamp } from './clock.ts';

/** How long repetitions are counted before they are written as one entry. */
const COUNTED_FOR_MS = 3_600_000;

type Count = Selectable<AuditCountsTable>;

/**
 * Audits an action that may be repeated thousands of times: the first is written at once, later ones within the hour
 * are counted per key. The count is written at the next occurrence after the hour, or by writeCounts.
 */
export async function countInAudit(
  trx: DatabaseTransaction,
  clock: Clock,
  { key, ...entry }: AuditEntry & { key: string },
): Promise<void> {
  await lockNames(trx, [`audit-count:${key}`]);
  const now = clock.now();
  const at = toTimestamp(now);
  const count = await find(trx, key);
  const seen = {
    details: JSON.stringify(entry.details),
    last_at: at,
    network: entry.from?.network ?? '',
    client: entry.from?.client ?? '',
  };
  if (count !== undefined && !isOver(count, now)) {
    const times = count.times + 1;
    await trx
      .updateTable('audit_counts')
      .set({ ...seen, times })
      .where('key', '=', key)
      .execute();
    return;
  }
  const { actor, action, subject } = entry;
  await trx.deleteFrom('audit_counts').where('key', '=', key).execute();
  await trx
    .insertInto('audit_counts')
    .values({ key, actor, action, subject, ...seen, times: 0, begun_at: at })
    .execute();
  if (count !== undefined) await writeCount(trx, clock, count);
  await writeAudit(trx, clock, entry);
}

/** Writes the counts whose hour is over; returns how many. */
export async function writeCounts(db: Database, clock: Clock): Promise<number> {
  const over = await db
    .selectFrom('audit_counts')
    .select('key')
    .where('begun_at', '<=', timestampAfter(clock.now(), -COUNTED_FOR_MS))
    .execute();
  for (const { key } of over) {
    await transact(db, async (trx) => {
      await lockNames(trx, [`audit-count:${key}`]);
      const count = await find(trx, key);
      if (count === undefined || !isOver(count, clock.now())) return;
      await trx.deleteFrom('audit_counts').where('key', '=', key).execute();
      await writeCount(trx, clock, count);
    });
  }
  return over.length;
}

function find(trx: DatabaseTransaction, key: string): Promise<Count | undefined> {
  return trx.selectFrom('audit_counts').selectAll().where('key', '=', key).executeTakeFirst();
}

function isOver({ begun_at }: Count, now: Date): boolean {
  return begun_at <= timestampAfter(now, -COUNTED_FOR_MS);
}

async function writeCount(trx: DatabaseTransaction, clock: Clock, count: Count): Promise<void> {
  if (count.times === 0) return;
  const { actor, action, subject, network, client } = count;
  await writeAudit(trx, clock, {
    actor,
    action,
    subject,
    details: {
      ...(JSON.parse(count.details) as Record<string, unknown>),
      times: count.times,
      since: count.begun_at,
      until: count.last_at,
    },
    ...(network === '' ? {} : { from: { network, client } }),
  });
}
