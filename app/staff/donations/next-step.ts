import type { DonationRecord } from '#shared/donations.ts';
import type { DonationCorrections } from '#shared/staff/corrections-endpoints.ts';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import type { RefundRequest } from '#shared/staff/money-endpoints.ts';
import type { Permission } from '#shared/staff/roles.ts';
import type { DonationTaxDocuments } from '#shared/staff/tax-documents-endpoints.ts';

/** What is known of a donation; null: not loaded. */
export type DonationState = {
  readonly donation: Pick<DonationRecord, 'status' | 'mode' | 'incomplete' | 'noDeduction'>;
  readonly corrections: Pick<DonationCorrections, 'pending'> | null;
  /** Newest first; only online donations have any. */
  readonly refunds: readonly RefundRequest[] | null;
  readonly documents: Pick<
    DonationTaxDocuments,
    'receipt' | 'next' | 'status' | 'taxDocuments' | 'mails' | 'history'
  > | null;
  /** Newest first. */
  readonly mails: readonly StaffMail[] | null;
  readonly permissions: readonly Permission[];
};

/** The next sensible act; those without a button only say what is waited for. */
export type NextStep =
  | { readonly kind: 'accept' | 'accept-by-accountant' | 'wait-for-payment' | 'add-details' }
  | { readonly kind: 'email' | 'email-revised' | 'email-certificate'; readonly title: string }
  | { readonly kind: 'print'; readonly file: string; readonly why: string }
  | { readonly kind: 'approve-refund' | 'refund-waits'; readonly refund: RefundRequest }
  | { readonly kind: 'retry-mail'; readonly mail: StaffMail };

/**
 * The one act that a donation needs next from this member; null: nothing, or not known yet. A request that waits for a
 * second person comes first and stands in a panel of its own.
 */
export function findNextStep(state: DonationState): NextStep | null {
  const { donation, corrections, refunds, permissions } = state;
  const may = (permission: Permission) => permissions.includes(permission);
  if (corrections === null || corrections.pending !== null) return null;
  if (donation.mode === 'online' && refunds === null) return null;
  const refund = refunds?.find(({ state: one }) => OPEN.includes(one));
  if (refund !== undefined) return findStepOfRefund(refund);
  switch (donation.status) {
    case 'review':
      return { kind: may('donations.refund') ? 'accept' : 'accept-by-accountant' };
    case 'begun':
    case 'failed':
    case 'authorized':
      return { kind: 'wait-for-payment' };
    case 'paid':
      return findStepOfReceived(state, may);
    default:
      return null;
  }
}

/** Refunds that may still happen: until then nothing else is to be done. */
const OPEN: readonly RefundRequest['state'][] = ['waiting', 'ordered', 'pending'];

function findStepOfRefund(refund: RefundRequest): NextStep | null {
  if (refund.state !== 'waiting') return null;
  return { kind: refund.mayDecide ? 'approve-refund' : 'refund-waits', refund };
}

function findStepOfReceived(
  { donation, documents, mails }: DonationState,
  may: (permission: Permission) => boolean,
): NextStep | null {
  // Without a deduction the details are of no use.
  if (donation.incomplete && donation.noDeduction === null && may('donations.enter')) {
    return { kind: 'add-details' };
  }
  if (documents === null || mails === null || !may('documents.send')) return null;
  return findStepOfDocuments(documents, mails);
}

/** What is to be mailed or handed out of a valid receipt. */
function findStepOfDocuments(
  { receipt, next, status, taxDocuments, mails: sent, history }: Documents,
  mails: readonly StaffMail[],
): NextStep | null {
  if (receipt === null || !receipt.isValid) return null;
  const [newest] = mails;
  if (status === 'loading' || newest?.state === 'waiting') return null;
  if (newest?.state === 'failed' && newest.mayRepeat) return { kind: 'retry-mail', mail: newest };
  const mailedAt = history.findLast(({ kind }) => kind === 'mailed')?.at;
  const isHandedOut = mailedAt !== undefined || history.some(({ kind }) => kind === 'copy');
  if (!next.canSend) {
    return isHandedOut ? null : { kind: 'print', file: receipt.file, why: next.message };
  }
  const certificate = taxDocuments.find(
    ({ kind, validity }) => kind === 'official' && validity === 'valid',
  );
  if (certificate !== undefined) {
    const wasSent = sent.some((mail) => mail.kind === 'official' && mail.status === 'succeeded');
    return wasSent ? null : { kind: 'email-certificate', title: certificate.title };
  }
  if (mailedAt === undefined) return { kind: 'email', title: receipt.number };
  const changedAt = history.findLast(({ kind }) => changes.includes(kind))?.at;
  return changedAt !== undefined && Date.parse(changedAt) > Date.parse(mailedAt)
    ? { kind: 'email-revised', title: receipt.number }
    : null;
}

type Documents = NonNullable<DonationState['documents']>;

/** Changes that the mailed copy does not show; of a refund its donor is told by another mail. */
const changes: readonly string[] = ['corrected', 'identity', 'restored'];
