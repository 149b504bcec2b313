import { m } from '#shared/messages/compiled/messages.js';
import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type {
  RefundRequest,
  RefundState,
  UnmatchedPayment,
} from '#shared/staff/money-endpoints.ts';
import { readApproversOnce } from '../approvals/show-approvals.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { readPageSize } from '../platform/page-size.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { type ListedRequest, listRequests, OPEN_STATES } from './refund-requests.queries.ts';
import {
  presentRequest,
  presentUnmatched,
  readUnmatchedCursor,
  toUnmatchedCursor,
} from './refunds.presenter.ts';
import type { RefundContext } from './request-refund.ts';
import { listUnmatchedRows, type UnmatchedRow } from './unmatched-payments.queries.ts';

type Reading = Pick<RefundContext, 'db' | 'clock'>;
type Page = {
  dir?: SortDirection | undefined;
  after?: string | undefined;
  limit?: string | undefined;
};

/** One page of refunds, newest first unless `dir` is asc, with the next page's cursor. */
export async function showRefunds(
  context: Reading,
  actor: Actor,
  filter: Page & { donation?: string | undefined; state?: RefundState | 'open' | undefined },
): Promise<{ refunds: RefundRequest[]; next: string | null }> {
  requirePermission(actor, 'donations.see');
  const { donation, state, dir, after } = filter;
  const size = readPageSize(filter.limit);
  const states = state === 'open' ? OPEN_STATES : state && [state];
  const rows = await listRequests(context.db, { donation, states, dir, after, limit: size + 1 });
  const shown = rows.slice(0, size);
  return {
    refunds: await presentRequests(context, actor, shown),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function showRefund(
  context: Reading,
  actor: Actor,
  id: string,
): Promise<RefundRequest> {
  const rows = await listRequests(context.db, { id, limit: 1 });
  const [refund] = await presentRequests(context, actor, rows);
  if (!refund) throw refuseUnknown(m.not_found());
  return refund;
}

async function presentRequests(
  context: Reading,
  actor: Actor,
  rows: readonly ListedRequest[],
): Promise<RefundRequest[]> {
  const approversOf = readApproversOnce(context);
  const presented: RefundRequest[] = [];
  for (const row of rows) {
    const isWaiting = row.status === 'waiting';
    const approvers = isWaiting ? await approversOf(row.asked_by, 'donations.refund') : null;
    presented.push(presentRequest(row, actor, approvers));
  }
  return presented;
}

/** One page of unmatched payments, newest first unless `dir` is asc. */
export async function showUnmatchedPayments(
  context: Reading,
  actor: Actor,
  filter: Page & { state?: 'open' | 'resolved' | undefined },
): Promise<{ unmatchedPayments: UnmatchedPayment[]; next: string | null }> {
  requirePermission(actor, 'donations.see');
  const size = readPageSize(filter.limit);
  const rows = await listUnmatchedRows(context.db, {
    isOpen: filter.state && filter.state === 'open',
    dir: filter.dir,
    after: readUnmatchedCursor(filter.after),
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    unmatchedPayments: await withRefunds(context, actor, shown),
    next: rows.length > size && last ? toUnmatchedCursor(last) : null,
  };
}

export async function showUnmatchedPayment(
  context: Reading,
  actor: Actor,
  id: string,
): Promise<UnmatchedPayment> {
  const rows = await listUnmatchedRows(context.db, { id, limit: 1 });
  const [unmatched] = await withRefunds(context, actor, rows);
  if (!unmatched) throw refuseUnknown(m.not_found());
  return unmatched;
}

/** An unmatched payment has few refund requests: refused ones, and the last. */
const MOST_REFUNDS = 500;

async function withRefunds(
  context: Reading,
  actor: Actor,
  rows: UnmatchedRow[],
): Promise<UnmatchedPayment[]> {
  if (rows.length === 0) return [];
  const payments = rows.map((row) => row.provider_payment_id);
  const requests = await listRequests(context.db, { payments, limit: MOST_REFUNDS });
  const refunds = await presentRequests(context, actor, requests);
  return rows.map((row) =>
    presentUnmatched(row, refunds.find((one) => one.paymentId === row.provider_payment_id) ?? null),
  );
}
