import type { DatabaseTransaction } from '../../database/handles.ts';
import type { Clock } from '../../platform/clock.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { isOfMoney, moveDeskMoney } from '../apply-correction.ts';
import { orderReceiptMail, orderRefundMail, reviseReceipt } from '../books.writes.ts';
import { correctIdentity, followDonation } from '../correct-donor.ts';
import { isDeskDonation } from '../desk-donations.writes.ts';
import { type Donation, updateDonation } from '../donations.writes.ts';
import { findIncomplete } from '../donor-completeness.ts';
import type { IdentityContext } from '../identity-numbers.writes.ts';
import type { CorrectedField } from '../read-correction.ts';
import { listRefundIds } from '../refunds.writes.ts';
import { renewLink } from '../renew-link.ts';
import type { CorrectionRow } from './donation-corrections.queries.ts';
import { insertCorrections, updateCorrection } from './donation-corrections.writes.ts';
import type { CorrectionPlan } from './plan-correction.ts';

export type Written = {
  correctionId: string;
  /** The new version of identity numbers; null if none was added. */
  version: string | null;
};

/**
 * Writes a planned correction: the donation, its identity numbers, books and receipt, and the row that says what it
 * was before. `waiting`: the row of the request that was approved. The caller writes the audit entry.
 */
export async function writeCorrection(
  trx: DatabaseTransaction,
  context: IdentityContext,
  plan: CorrectionPlan,
  origin: {
    by: string;
    reason: string;
    waiting?: { id: string; decidedBy: string | null; byTwo: 0 | 1 };
  },
): Promise<Written> {
  const { donation, details, money, person, numbers } = plan;
  const now = context.clock.now();
  const at = toTimestamp(now);
  const identity = await correctIdentity(trx, context, origin.by, donation, { person, numbers });
  const identityId = identity?.id ?? null;
  const donorId = await followDonation(trx, context, donation, plan);
  await updateDonation(trx, donation.id, {
    ...details,
    ...money,
    ...(plan.changes.some(({ field }) => field === 'donor') ? renewLink(donation, details) : {}),
    donor_id: donorId,
    identity_id: identityId,
    incomplete: findIncomplete(details, identity),
    updated_at: at,
  });
  if (donation.email === '') {
    await orderMissingMails(trx, context.clock, { ...donation, ...details });
  }
  await correctBooks(trx, plan, now);

  const version = identityId === donation.identity_id ? null : identityId;
  const facts = {
    ...toCorrectionFacts(plan),
    identity_from_id: version === null ? null : donation.identity_id,
    identity_to_id: version,
  };
  const { waiting } = origin;
  const correctionId = waiting?.id ?? createId();
  if (waiting) {
    await updateCorrection(trx, waiting.id, {
      ...facts,
      ...{ status: 'applied', by_two: waiting.byTwo, proposal_sealed: null, donation_hash: '' },
      ...{ decided_by: waiting.decidedBy, decided_at: at },
    });
  } else {
    const row = toCorrectionRow(donation.id, { id: correctionId, at, ...origin });
    await insertCorrections(trx, [{ ...row, ...facts }]);
  }
  return { correctionId, version };
}

/** A new row of a correction that is done, without what it changed. */
export function toCorrectionRow(
  donationId: string,
  { id, by, at, reason }: { id: string; by: string; at: string; reason: string },
): CorrectionRow {
  return {
    id,
    donation_id: donationId,
    kind: 'correction',
    status: 'applied',
    reason,
    changes: '[]',
    from_reference: '',
    to_reference: '',
    amount_from_paise: null,
    amount_to_paise: null,
    by_two: 0,
    proposal_sealed: null,
    donation_hash: '',
    identity_from_id: null,
    identity_to_id: null,
    donor_change_id: null,
    approval_id: null,
    requested_by: by,
    requested_at: at,
    decided_by: null,
    decided_at: null,
    erased_at: null,
  };
}

/** The columns that say what a correction changes. A bank's reference stands apart: it may have twelve digits. */
export function toCorrectionFacts({ donation, money, changes }: CorrectionPlan) {
  const reference = changes.find(({ field }) => field === 'reference');
  const isAmount = changes.some(({ field }) => field === 'amount');
  return {
    changes: JSON.stringify(
      changes.map((change) =>
        change.field === 'reference' ? { ...change, from: '', to: '' } : change,
      ),
    ),
    from_reference: reference?.from ?? '',
    to_reference: reference?.to ?? '',
    amount_from_paise: isAmount ? donation.amount_paise : null,
    amount_to_paise: isAmount ? money.amount_paise : null,
  };
}

/** Queues the mails of an online donation once it has a mail address, however it was given one. */
export async function orderMissingMails(
  trx: DatabaseTransaction,
  clock: Clock,
  donation: Donation,
): Promise<void> {
  if (isDeskDonation(donation)) return;
  if (donation.status === 'paid') await orderReceiptMail(trx, clock, donation);
  for (const refundId of await listRefundIds(trx, donation.id)) {
    await orderRefundMail(trx, clock, donation, refundId);
  }
}

/** Fields that no receipt shows. */
const UNPRINTED: readonly CorrectedField[] = [
  ...(['message', 'note', 'show_name', 'email', 'phone_no', 'list_dedication'] as const),
];

async function correctBooks(
  trx: DatabaseTransaction,
  { donation, money, fields }: CorrectionPlan,
  now: Date,
): Promise<void> {
  const isMoneyMoved = fields.some(isOfMoney);
  if (isMoneyMoved) await moveDeskMoney(trx, donation, money, now);
  if (donation.paid_at === null || fields.every((field) => UNPRINTED.includes(field))) return;
  await reviseReceipt(trx, donation.id, {
    ...(isMoneyMoved ? { amount_paise: money.amount_paise } : {}),
    updated_at: toTimestamp(now),
  });
}
