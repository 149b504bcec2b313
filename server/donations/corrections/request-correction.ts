import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { ChangedField, FieldChange } from '#shared/staff/corrections-endpoints.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { createId } from '../../platform/ids.ts';
import type { Actor } from '../../platform/staff-access.ts';
import type { Donation } from '../donations.writes.ts';
import type { IdentityContext } from '../identity-numbers.writes.ts';
import { toAuditedChanges } from './describe-changes.ts';
import {
  type CorrectionRow,
  findReceiptNumberOf,
  findWaitingCorrection,
  listNames,
} from './donation-corrections.queries.ts';
import { insertCorrections, updateCorrection } from './donation-corrections.writes.ts';
import type { CorrectionPlan } from './plan-correction.ts';
import { hashDonation, sealProposal } from './proposals.ts';
import { toCorrectionFacts, toCorrectionRow } from './write-correction.ts';

/** What a donation waits for; `effectiveAfter` null: a person, else it takes effect then, unless stopped. */
export type RequestedApproval = { _id: string; effectiveAfter: string | null };

/** Throws 409 while another correction or void of the donation waits: one at a time. */
export async function refuseSecondRequest(
  trx: DatabaseTransaction,
  donationId: string,
): Promise<void> {
  if (await findWaitingCorrection(trx, donationId)) {
    throw new Refusal(409, m.correction_waits_already());
  }
}

type CorrectionRequest = {
  plan: CorrectionPlan;
  actor: Actor;
  reason: string;
  /** As sent; it is checked again when it is approved. */
  body: unknown;
  kind: 'correction' | 'correction-request';
};

/** Stores a planned correction that another person must agree to, with its approval and audit entry. */
export async function requestCorrection(
  trx: DatabaseTransaction,
  context: IdentityContext,
  { plan, actor, reason, body, kind }: CorrectionRequest,
): Promise<RequestedApproval> {
  const { donation } = plan;
  const id = createId();
  const at = toTimestamp(context.clock.now());
  await insertCorrections(trx, [
    {
      ...toCorrectionRow(donation.id, { id, by: actor.id, at, reason }),
      ...toCorrectionFacts(plan),
      status: 'waiting',
      proposal_sealed: sealProposal(context, id, body),
      donation_hash: hashDonation(donation),
    },
  ]);
  const approval = await requestApprovalOf(trx, context, {
    correction: { id, donation_id: donation.id, reason },
    changes: plan.changes,
    donation,
    kind,
    askedBy: actor.id,
  });
  await writeAudit(trx, context.clock, {
    actor: actor.id,
    action: kind === 'correction' ? 'ask-for-correction' : 'request-correction',
    subject: donation.id,
    details: {
      approvalId: approval._id,
      correctionId: id,
      reason,
      fields: plan.changes.map(({ field }) => field),
      changes: toAuditedChanges(plan.changes),
    },
    from: actor.from,
  });
  return approval;
}

/** Opens the approval that a waiting correction refers to. */
export async function requestApprovalOf(
  trx: DatabaseTransaction,
  context: Pick<IdentityContext, 'clock'>,
  request: {
    correction: Pick<CorrectionRow, 'id' | 'donation_id' | 'reason'>;
    changes: readonly FieldChange[];
    donation: Pick<Donation, 'id' | 'amount_paise'>;
    kind: 'correction' | 'correction-request';
    askedBy: string;
  },
): Promise<RequestedApproval> {
  const { correction, changes, donation, kind, askedBy } = request;
  const approval = await requestApproval(trx, context, {
    kind,
    permission: 'donations.correct',
    ...(kind === 'correction-request' ? { isForAnyHolder: true as const } : {}),
    subject: donation.id,
    what: m.approval_what_correction({
      number: await nameDonation(trx, donation),
      changes: await describeForMail(trx, changes),
    }),
    reason: correction.reason,
    details: { correctionId: correction.id },
    askedBy,
  });
  await updateCorrection(trx, correction.id, { approval_id: approval.id });
  return { _id: approval.id, effectiveAfter: approval.effective_after };
}

/** A donation by its receipt number, or by its amount where it has none. */
export async function nameDonation(
  trx: DatabaseTransaction,
  donation: Pick<Donation, 'id' | 'amount_paise'>,
): Promise<string> {
  return (await findReceiptNumberOf(trx, donation.id)) ?? formatPaise(donation.amount_paise);
}

/** For mails and the permanent list of approvals: money before and after, other fields only by their names. */
async function describeForMail(
  trx: DatabaseTransaction,
  changes: readonly FieldChange[],
): Promise<string> {
  const campaigns = changes.flatMap(({ field, from, to }) =>
    field === 'donationId' ? [from, to] : [],
  );
  const titles = await listNames(trx, { campaigns, donors: [] });
  const named = changes.map(({ field, from, to }) => {
    const name = nameChangedField(field);
    if (field === 'amount') {
      const [before, after] = [from, to].map((rupees) =>
        formatPaise(Math.round(Number(rupees) * 100)),
      );
      return `${name} ${before} → ${after}`;
    }
    if (field === 'donationId') {
      return `${name} ${titles.get(from) ?? from} → ${titles.get(to) ?? to}`;
    }
    if (field === 'mode' || field === 'date') return `${name} ${from} → ${to}`;
    return name;
  });
  return named.join(', ');
}

const fieldNames: Record<ChangedField, () => string> = {
  fullname: m.correction_field_fullname,
  email: m.correction_field_email,
  phone_no: m.correction_field_phone_no,
  address: m.correction_field_address,
  message: m.correction_field_message,
  show_name: m.correction_field_show_name,
  reference: m.correction_field_reference,
  drawee_bank: m.correction_field_drawee_bank,
  cheque_date: m.correction_field_cheque_date,
  receipt_book_number: m.correction_field_receipt_book_number,
  note: m.correction_field_note,
  kind_description: m.correction_field_kind_description,
  corpus: m.correction_field_corpus,
  corpus_text: m.correction_field_corpus_text,
  dedication_kind: m.correction_field_dedication_kind,
  dedication_name: m.correction_field_dedication_name,
  dedication_from: m.correction_field_dedication_from,
  list_dedication: m.correction_field_list_dedication,
  pan_no: m.correction_field_pan_no,
  aadhar_no: m.correction_field_aadhar_no,
  amount: m.correction_field_amount,
  mode: m.correction_field_mode,
  date: m.correction_field_date,
  donationId: m.correction_field_campaign,
  donor: m.correction_field_donor,
};

const nameChangedField = (field: ChangedField) => fieldNames[field]();
