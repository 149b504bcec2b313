import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { type Clock, timestampAfter, toTimestamp } from '../platform/clock.ts';
import type { DonationExportRow } from './donation-exports.queries.ts';

/** Stores a requested export. */
export async function insertExport(
  trx: DatabaseTransaction,
  row: DonationExportRow,
): Promise<void> {
  await trx.insertInto('donation_exports').values(row).execute();
}

/** Releases or refuses an export that waits for approval; false when it does not wait. */
export async function releaseExport(
  trx: DatabaseTransaction,
  clock: Clock,
  id: string,
  status: 'ready' | 'refused',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('donation_exports')
    .set({ status, updated_at: toTimestamp(clock.now()) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Claims a prepared export for streaming. Only one claim succeeds, within a time limit, which is longer for an approved
 * export.
 */
export async function claimExport(
  db: Database,
  clock: Clock,
  claim: {
    id: string;
    format: 'csv' | 'xlsx';
    preparedBy: string;
    withinMs: { masked: number; withPan: number };
  },
): Promise<DonationExportRow | undefined> {
  const now = clock.now();
  return db
    .updateTable('donation_exports')
    .set({ status: 'running', updated_at: toTimestamp(now) })
    .where('id', '=', claim.id)
    .where('format', '=', claim.format)
    .where('prepared_by', '=', claim.preparedBy)
    .where('status', '=', 'ready')
    .where((eb) =>
      eb.or([
        eb('updated_at', '>=', timestampAfter(now, -claim.withinMs.masked)),
        eb.and([
          eb('with_pan', '=', 1),
          eb('updated_at', '>=', timestampAfter(now, -claim.withinMs.withPan)),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Stores the progress. */
export async function updateExport(
  db: Database,
  clock: Clock,
  id: string,
  change: Pick<DonationExportRow, 'done' | 'status'>,
): Promise<void> {
  await db
    .updateTable('donation_exports')
    .set({ ...change, updated_at: toTimestamp(clock.now()) })
    .where('id', '=', id)
    .execute();
}
