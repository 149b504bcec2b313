import { m } from '#shared/messages/compiled/messages.js';
import type { RefundRequest, RefundState, StrayPayment } from '#shared/staff/money-endpoints.ts';
import { readApproversOnce } from '../approvals/show-approvals.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { readPageSize } from '../platform/page-size.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import type { RefundContext } from './refund-context.ts';
import { type ListedRequest, listRequests, OPEN_STATES } from './refund-requests.queries.ts';
import {
  presentRequest,
  presentStray,
  readStrayCursor,
  toStrayCursor,
} from './refunds.presenter.ts';
import { listStrayRows, type StrayRow } from './strays.queries.ts';

type Reading = Pick<RefundContext, 'db' | 'clock'>;
type Page = { after?: string | undefined; limit?: string | undefined };

/** One page of refunds, newest first, and where the next begins. */
export async function showRefunds(
  context: Reading,
  actor: Actor,
  filter: Page & { gift?: string | undefined; state?: RefundState | 'open' | undefined },
): Promise<{ refunds: RefundRequest[]; next: string | null }> {
  requirePermission(actor, 'gifts.see');
  const { gift, state, after } = filter;
  const size = readPageSize(filter.limit);
  const states = state === 'open' ? OPEN_STATES : state && [state];
  const rows = await listRequests(context.db, { gift, states, after, limit: size + 1 });
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
    const approvers = isWaiting ? await approversOf(row.asked_by, 'gifts.refund') : null;
    presented.push(presentRequest(row, actor, approvers));
  }
  return presented;
}

/** One page of payments kept aside, newest first. */
export async function showStrays(
  context: Reading,
  actor: Actor,
  filter: Page & { state?: 'open' | 'resolved' | undefined },
): Promise<{ strays: StrayPayment[]; next: string | null }> {
  requirePermission(actor, 'gifts.see');
  const size = readPageSize(filter.limit);
  const rows = await listStrayRows(context.db, {
    isOpen: filter.state && filter.state === 'open',
    before: readStrayCursor(filter.after),
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    strays: await withRefunds(context, actor, shown),
    next: rows.length > size && last ? toStrayCursor(last) : null,
  };
}

export async function showStray(context: Reading, actor: Actor, id: string): Promise<StrayPayment> {
  const rows = await listStrayRows(context.db, { id, limit: 1 });
  const [stray] = await withRefunds(context, actor, rows);
  if (!stray) throw refuseUnknown(m.not_found());
  return stray;
}

/** A payment aside has few refunds: refused ones, and the last. */
const MOST_REFUNDS = 500;

async function withRefunds(
  context: Reading,
  actor: Actor,
  rows: StrayRow[],
): Promise<StrayPayment[]> {
  if (rows.length === 0) return [];
  const payments = rows.map((row) => row.provider_payment_id);
  const requests = await listRequests(context.db, { payments, limit: MOST_REFUNDS });
  const refunds = await presentRequests(context, actor, requests);
  return rows.map((row) =>
    presentStray(row, refunds.find((one) => one.paymentId === row.provider_payment_id) ?? null),
  );
}
