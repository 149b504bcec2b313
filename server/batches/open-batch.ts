import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import { type BatchHeading, readBatchHeading } from '#shared/staff/batch-heading.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { askAboutPastYear, confirms } from '../donations/ask-about-past-year.ts';
import { momentReceived } from '../donations/desk-donation.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listCampaignTitles, type StoredBatch } from './batches.queries.ts';
import {
  insertBatch,
  lockOpenBatch,
  recheckRows,
  updateBatch,
  withdrawAnswers,
} from './batches.writes.ts';
import { requireOwner } from './require-owner.ts';

type Opening = Pick<Context, 'db' | 'clock'>;

/**
 * Opens a batch with its control total; returns its id. Throws 400 with fields, 409 with `fields.date` for a date of
 * another tax year that is not confirmed.
 */
export async function openBatch(
  { db, clock }: Opening,
  actor: Actor,
  body: unknown,
): Promise<string> {
  requirePermission(actor, 'donations.enter');
  const heading = await readHeading(db, actor, body, clock.now());
  const id = createId();
  const at = toTimestamp(clock.now());
  await transact(db, async (trx) => {
    await askAboutPastYear(trx, readDate(heading, body, clock.now()));
    await insertBatch(trx, {
      ...toColumns(heading),
      id,
      status: 'open',
      owner_id: actor.id,
      opened_by: actor.id,
      created_at: at,
      updated_at: at,
      closed_at: null,
      closed_by: null,
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'open-batch',
      subject: id,
      details: describeHeading(toColumns(heading)),
      from: actor.from,
    });
  });
  return id;
}

/**
 * Changes control total and heading of an open batch: the fields that the body has, so that of two members who change
 * different ones neither takes the other's back. Its rows stay. Only for its owner and for accountants.
 */
export async function changeBatch(
  { db, clock }: Opening,
  actor: Actor,
  batchId: string,
  body: unknown,
): Promise<void> {
  requirePermission(actor, 'donations.enter');
  await transact(db, async (trx) => {
    const batch = await lockOpenBatch(trx, batchId);
    const heading = await readHeading(trx, actor, changeTyped(batch, body), clock.now());
    requireOwner(actor, batch, 'or accountant');
    await askAboutPastYear(trx, readDate(heading, body, clock.now()));
    const columns = toColumns(heading);
    await updateBatch(trx, batchId, { ...columns, updated_at: toTimestamp(clock.now()) });
    // Whether a reference is doubled depends on the payment mode.
    if (columns.mode !== batch.mode) await recheckRows(trx, batchId);
    // That the campaign was closed on the day was asked about the former ones.
    if (columns.campaign_id !== batch.campaign_id || columns.given_on !== batch.given_on) {
      await withdrawAnswers(trx, batchId, 'donationId');
    }
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'change-batch',
      subject: batchId,
      details: { from: describeHeading(batch), to: describeHeading(columns) },
      from: actor.from,
    });
  });
}

async function readHeading(
  reader: DatabaseReader,
  actor: Actor,
  body: unknown,
  now: Date,
): Promise<BatchHeading> {
  const anyYear = hasPermission(actor.role, 'donations.correct');
  const { heading, faults } = readBatchHeading(body, { now, anyYear });
  if (heading === null) throw refuseInvalid(m.body_invalid(), faults);
  const campaigns = await listCampaignTitles(reader);
  if (!campaigns.some(({ id }) => id === heading.campaign)) {
    throw refuseInvalid(m.body_invalid(), { campaign: m.batch_campaign_needed() });
  }
  return heading;
}

function readDate(heading: BatchHeading, body: unknown, now: Date) {
  return {
    receivedAt: momentReceived(heading.date, now),
    now,
    isConfirmed: confirms(body, 'date'),
  };
}

/** The heading of a batch as it would be typed, with what a body changes of it. */
function changeTyped(batch: StoredBatch, body: unknown): Record<string, unknown> {
  const { given_on, mode, campaign_id, expected_count, expected_paise } = batch;
  return {
    count: expected_count,
    amount: toRupees(expected_paise),
    ...{ date: given_on, mode, campaign: campaign_id },
    firstReceiptNo: batch.first_receipt_no,
    lastReceiptNo: batch.last_receipt_no,
    // A field that is emptied is a change, too.
    ...(typeof body === 'object' ? body : {}),
  };
}

function toColumns(heading: BatchHeading) {
  return {
    given_on: heading.date,
    mode: heading.mode,
    campaign_id: heading.campaign,
    expected_count: heading.count,
    expected_paise: heading.amount,
    first_receipt_no: heading.firstReceiptNo,
    last_receipt_no: heading.lastReceiptNo,
  };
}

function describeHeading(columns: Pick<StoredBatch, keyof ReturnType<typeof toColumns>>) {
  return {
    day: columns.given_on,
    mode: columns.mode,
    campaignId: columns.campaign_id,
    count: columns.expected_count,
    amountPaise: columns.expected_paise,
  };
}
