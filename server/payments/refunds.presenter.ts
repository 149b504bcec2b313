import { toRupees } from '#shared/money.ts';
import {
  type RefundRequest,
  type UnmatchedPayment,
  unmatchedReasons,
} from '#shared/staff/money-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Approvers } from '../approvals/find-approvers.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { ListedRequest } from './refund-requests.queries.ts';
import type { UnmatchedPosition, UnmatchedRow } from './unmatched-payments.queries.ts';

/** A refund as staff see it, with what the viewer may do with it. */
export function presentRequest(
  row: ListedRequest,
  actor: Actor,
  /** Who may approve this requester's refund; null when no approval is pending. */
  approvers: Approvers | null,
): RefundRequest {
  const isWaiting = row.status === 'waiting' && hasPermission(actor.role, 'donations.refund');
  return {
    _id: row.id,
    donationId: row.donation_id,
    paymentId: row.provider_payment_id,
    fullname: row.fullname ?? '',
    receiptNumber: row.receipt_number,
    amount: toRupees(row.amount_paise),
    reason: row.reason,
    state: row.status,
    askedBy: presentPerson(row.asked_by, row.asker_name),
    askedAt: row.asked_at,
    decidedBy: presentPerson(row.decided_by, row.decider_name),
    decidedAt: row.decided_at,
    decision: row.decision,
    providerWords: row.provider_words,
    mayDecide: isWaiting && approvers?.verdictOn(actor.id) === 'may',
    mayWithdraw: isWaiting && row.asked_by === actor.id,
  };
}

export function presentUnmatched(
  row: UnmatchedRow,
  refund: RefundRequest | null,
): UnmatchedPayment {
  return {
    _id: row.provider_payment_id,
    orderId: row.provider_order_id,
    donationId: row.donation_id,
    amount: row.amount_paise === null ? null : toRupees(row.amount_paise),
    currency: row.currency,
    reason: unmatchedReasons.find((reason) => reason === row.reason) ?? 'unknown_order',
    seenAt: row.created_at,
    resolvedAt: row.resolved_at,
    resolvedBy: presentPerson(row.resolved_by, row.resolver_name),
    note: row.resolution,
    refund,
  };
}

/** A person who is no longer a member keeps at least their id. */
function presentPerson(id: string | null, name: string | null) {
  return id === null ? null : { _id: id, name: name ?? id };
}

const SEPARATOR = '~';

export function toUnmatchedCursor(row: UnmatchedRow): string {
  return `${row.created_at}${SEPARATOR}${row.provider_payment_id}`;
}

/** Null (the first page) for an invalid cursor. */
export function readUnmatchedCursor(cursor: string | undefined): UnmatchedPosition | null {
  const [createdAt, id, ...rest] = cursor?.split(SEPARATOR) ?? [];
  return createdAt && id && rest.length === 0 ? { createdAt, id } : null;
}
