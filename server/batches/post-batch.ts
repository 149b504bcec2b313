import { m } from '#shared/messages/compiled/messages.js';
import { agrees, describeDifference } from '#shared/staff/batch-cells.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { type DeskDonation, toDeskDonation } from '../donations/desk-donation.ts';
import { enterBatchDonation } from '../donations/enter-batch-donation.ts';
import { refuseLockedPeriod } from '../periods/refuse-locked-period.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listQuestions } from './batches.presenter.ts';
import { findBatch, listRows, type NamedRow, type StoredBatch } from './batches.queries.ts';
import { deleteRows, lockBatch, setQuestions, updateBatch } from './batches.writes.ts';
import { checkRows, type StoredQuestion } from './check-rows.ts';
import type { EvaluatedRow } from './evaluate-rows.ts';
import { requireOwner } from './require-owner.ts';
import { evaluateStoredRows } from './show-batches.ts';

type Posting = Pick<
  Context,
  'db' | 'clock' | 'sealer' | 'aadhaarStorage' | 'limiter' | 'wakeOutbox'
>;

/**
 * Enters all rows of a batch as donations, in one transaction: all or none. A repeated call changes nothing. Throws 403
 * for a batch of another member, 409 when the control total does not agree, and 400 or 409 with `fields` by row id for
 * rows that cannot be entered or have a question that nobody has answered.
 */
export async function postBatch(context: Posting, actor: Actor, batchId: string): Promise<void> {
  requirePermission(actor, 'donations.enter');
  const batch = await findBatch(context.db, batchId);
  if (!batch) throw refuseUnknown(m.batch_unknown());
  if (batch.status === 'open') {
    requireOwner(actor, batch, 'only');
    const rows = await listRows(context.db, batchId);
    const { isComplete } = await checkRows(context, actor, batch, rows);
    if (!isComplete) throw new Refusal(429, m.pan_searches_too_many());
  }
  try {
    await transact(context.db, (trx) => postRows(trx, context, actor, batchId));
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    await storeQuestions(context, batchId, error.refusals);
    throw toRefusal(error.refusals);
  }
  context.wakeOutbox();
}

async function postRows(
  trx: DatabaseTransaction,
  context: Posting,
  actor: Actor,
  batchId: string,
): Promise<void> {
  const batch = await lockBatch(trx, batchId);
  if (batch.status === 'posted') return;
  if (batch.status !== 'open') throw new Refusal(409, m.batch_not_open());
  requireOwner(actor, batch, 'only');
  await refuseLockedPeriod(trx, [batch.given_on]);
  const rows = await evaluateStoredRows(context, trx, {
    actor,
    batch,
    rows: await listRows(trx, batchId),
  });
  const donations = readDonations(context, batch, rows);
  const refusals: RefusedRow[] = [];
  const entered: { donationId: string; donation: DeskDonation }[] = [];
  for (const [index, { row, donation }] of donations.entries()) {
    try {
      const donationId = await enterBatchDonation(trx, context, actor, donation);
      entered.push({ donationId, donation });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The transaction is rolled back in the end; the rows after it are only tried, to report all at once.
      refusals.push({ row, line: index + 1, refusal: error });
    }
  }
  if (refusals.length > 0) throw new RowsRefused(refusals);
  const at = toTimestamp(context.clock.now());
  await deleteRows(trx, batchId);
  const closed = { status: 'posted', closed_at: at, closed_by: actor.id, updated_at: at } as const;
  await updateBatch(trx, batchId, closed);
  for (const { donationId, donation } of entered) {
    const { mode, amountPaise, campaignId } = donation;
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'enter-gift',
      subject: donationId,
      details: { mode, amountPaise, campaignId, batch: batchId },
      from: actor.from,
    });
  }
  await writeAudit(trx, context.clock, {
    actor: actor.id,
    action: 'post-batch',
    subject: batchId,
    details: { count: batch.expected_count, amountPaise: batch.expected_paise },
    from: actor.from,
  });
}

type RowToPost = { row: NamedRow; donation: DeskDonation & { batchId: string; entryKey: string } };

/** The donations of a batch that may be posted; throws when it may not. */
function readDonations(
  context: Posting,
  batch: StoredBatch,
  rows: readonly { row: NamedRow; evaluated: EvaluatedRow }[],
): RowToPost[] {
  const entered = {
    count: rows.length,
    paise: rows.reduce((sum, { evaluated }) => sum + (evaluated.amountPaise ?? 0), 0),
  };
  const expected = { count: batch.expected_count, paise: batch.expected_paise };
  if (!agrees(entered, expected)) {
    const difference = describeDifference(entered, expected);
    throw new Refusal(409, m.batch_disagrees({ difference }));
  }
  const faulty = rows.flatMap(({ row, evaluated }): [string, string][] => {
    const [fault] = Object.values(evaluated.faults);
    return fault === undefined ? [] : [[row.id, fault]];
  });
  if (faulty.length > 0) {
    throw new Refusal(
      400,
      m.batch_rows_faulty({ count: faulty.length }),
      Object.fromEntries(faulty),
    );
  }
  const open = rows.flatMap(({ row, evaluated }): [string, string][] => {
    const question = listQuestions(row, evaluated).find(({ confirmed }) => !confirmed);
    return question === undefined ? [] : [[row.id, question.message]];
  });
  if (open.length > 0) {
    throw new Refusal(409, m.batch_rows_asking({ count: open.length }), Object.fromEntries(open));
  }
  return rows.map(({ row, evaluated: { form } }) => {
    if (form === null)
      throw new Error('Expected a row without faults to be a donation, found none');
    const confirmed: string[] = JSON.parse(row.confirmed);
    const donation = toDeskDonation({ ...form, confirmed }, context.clock.now());
    return {
      row,
      donation: { ...donation, batchId: batch.id, entryKey: `${batch.id}:${row.id}` },
    };
  });
}

type RefusedRow = { row: NamedRow; line: number; refusal: Refusal };

/** Rolls the transaction back; carries the refusals of single rows out of it. */
class RowsRefused extends Error {
  readonly refusals: readonly RefusedRow[];

  constructor(refusals: readonly RefusedRow[]) {
    super(`${refusals.length} rows of a batch were refused`);
    this.refusals = refusals;
  }
}

/** Stores questions that only entering has raised, so that staff can answer them. */
async function storeQuestions(
  { db }: Posting,
  batchId: string,
  refusals: readonly RefusedRow[],
): Promise<void> {
  await transact(db, async (trx) => {
    for (const { row, refusal } of refusals) {
      if (refusal.status !== 409) continue;
      const before: StoredQuestion[] = row.questions === null ? [] : JSON.parse(row.questions);
      const asked = Object.entries(refusal.fields ?? {})
        // The conflicting row may be one of this batch, which does not exist after the rollback.
        .map(([name, message]) => ({ name, message, other: null }))
        .filter(({ name }) => !before.some((question) => question.name === name));
      const key = { batch_id: batchId, id: row.id, version: row.version };
      await setQuestions(trx, key, JSON.stringify([...before, ...asked]));
    }
  });
}

function toRefusal(refusals: readonly RefusedRow[]): Refusal {
  const isQuestion = refusals.every(({ refusal }) => refusal.status === 409);
  const count = refusals.length;
  const faults = refusals.map(({ row, line, refusal }) => {
    const [fault = refusal.message] = Object.values(refusal.fields ?? {});
    return { id: row.id, line, fault };
  });
  const fields = Object.fromEntries(faults.map(({ id, fault }) => [id, fault]));
  if (isQuestion) return new Refusal(409, m.batch_rows_asking({ count }), fields);
  const shown = faults.map(({ line, fault }) => m.batch_row_refused({ line, fault }));
  return new Refusal(400, [m.batch_rows_faulty({ count }), ...shown].join(' '), fields);
}
