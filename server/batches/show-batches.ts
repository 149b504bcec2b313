import { m } from '#shared/messages/compiled/messages.js';
import type {
  Batch,
  BatchRow,
  BatchStatus,
  PostedDonation,
} from '#shared/staff/batches-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import { findClosedCampaigns } from '../campaigns/closed-campaigns.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { openCells } from './batch-cells.ts';
import { presentBatch, presentDonation, presentRow } from './batches.presenter.ts';
import {
  findBatch,
  listBatches,
  listCampaignTitles,
  listDonationsOf,
  listRows,
  type NamedRow,
  type StoredBatch,
  sumRows,
} from './batches.queries.ts';
import { type EvaluatedRow, evaluateRows } from './evaluate-rows.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'sealer'>;

const PAGE = 50;

/** One page of the batches of all members, newest first. */
export async function showBatches(
  { db }: Reading,
  actor: Actor,
  { status, after }: { status?: '' | BatchStatus | undefined; after?: string | undefined },
): Promise<{ batches: Batch[]; next: string | null }> {
  requirePermission(actor, 'donations.enter');
  const rows = await listBatches(db, {
    status: status || null,
    before: after || null,
    limit: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const sums = await sumRows(
    db,
    shown.map(({ id }) => id),
  );
  return {
    batches: shown.map((batch) =>
      presentBatch(
        batch,
        sums.find(({ batch_id: id }) => id === batch.id),
      ),
    ),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** One batch with its checked rows, or the donations that it became; throws 404 for an unknown one. */
export async function showBatch(
  context: Reading,
  actor: Actor,
  batchId: string,
): Promise<{ batch: Batch; rows: BatchRow[]; donations: PostedDonation[] }> {
  requirePermission(actor, 'donations.enter');
  const batch = await findBatch(context.db, batchId);
  if (!batch) throw refuseUnknown(m.batch_unknown());
  const rows = await listRows(context.db, batchId);
  const evaluated = await evaluateStoredRows(context, context.db, { actor, batch, rows });
  const donations = batch.status === 'posted' ? await listDonationsOf(context.db, batchId) : [];
  const paise = rows.reduce((sum, row) => sum + (row.amount_paise ?? 0), 0);
  return {
    batch: presentBatch(batch, { count: rows.length, paise }),
    rows: evaluated.map(({ row, evaluated: one }) => presentRow(row, one)),
    donations: donations.map(presentDonation),
  };
}

/** The rows of a batch, opened and checked by the rules for this member. */
export async function evaluateStoredRows<
  Row extends Pick<NamedRow, 'id' | 'donor_id' | 'cells' | 'sealed'>,
>(
  context: Pick<Context, 'clock' | 'sealer'>,
  reader: DatabaseReader,
  { actor, batch, rows }: { actor: Actor; batch: StoredBatch; rows: readonly Row[] },
): Promise<{ row: Row; evaluated: EvaluatedRow }[]> {
  const typed = rows.map((row) => ({
    id: row.id,
    donorId: row.donor_id,
    cells: openCells(context, { batchId: batch.id, rowId: row.id }, row),
  }));
  const campaigns = rows.length === 0 ? [] : await listCampaignTitles(reader);
  const evaluated = evaluateRows(typed, {
    batch,
    campaigns,
    closed: await findClosedCampaigns(
      reader,
      campaigns.map(({ id }) => id),
    ),
    now: context.clock.now(),
    anyYear: hasPermission(actor.role, 'donations.correct'),
  });
  return rows.flatMap((row, index) => {
    const one = evaluated[index];
    return one === undefined ? [] : [{ row, evaluated: one }];
  });
}
