import { m } from '#shared/messages/compiled/messages.js';
import type { RefundRequest, RefundState, StrayPayment } from '#shared/staff/money-endpoints.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { readPageSize } from '../platform/page-size.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import type { RefundContext } from './refund-context.ts';
import { listRequests, OPEN_STATES } from './refund-requests.queries.ts';
import {
  presentRequest,
  presentStray,
  readStrayCursor,
  toStrayCursor,
} from './refunds.presenter.ts';
import { listStrayRows, type StrayRow } from './strays.queries.ts';

type Reading = Pick<RefundContext, 'db'>;
type Page = { after?: string | undefined; limit?: string | undefined };

/** One page of refunds, newest first, and where the next begins. */
export async function showRefunds(
  { db }: Reading,
  actor: Actor,
  filter: Page & { gift?: string | undefined; state?: RefundState | 'open' | undefined },
): Promise<{ refunds: RefundRequest[]; next: string | null }> {
  requirePermission(actor, 'gifts.see');
  const { gift, state, after } = filter;
  const size = readPageSize(filter.limit);
  const states = state === 'open' ? OPEN_STATES : state && [state];
  const rows = await listRequests(db, { gift, states, after, limit: size + 1 });
  const shown = rows.slice(0, size);
  return {
    refunds: shown.map((row) => presentRequest(row, actor)),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function showRefund(
  { db }: Reading,
  actor: Actor,
  id: string,
): Promise<RefundRequest> {
  const [row] = await listRequests(db, { id, limit: 1 });
  if (!row) throw refuseUnknown(m.not_found());
  return presentRequest(row, actor);
}

/** One page of payments kept aside, newest first. */
export async function showStrays(
  { db }: Reading,
  actor: Actor,
  filter: Page & { state?: 'open' | 'resolved' | undefined },
): Promise<{ strays: StrayPayment[]; next: string | null }> {
  requirePermission(actor, 'gifts.see');
  const size = readPageSize(filter.limit);
  const rows = await listStrayRows(db, {
    isOpen: filter.state && filter.state === 'open',
    before: readStrayCursor(filter.after),
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    strays: await withRefunds({ db }, actor, shown),
    next: rows.length > size && last ? toStrayCursor(last) : null,
  };
}

export async function showStray({ db }: Reading, actor: Actor, id: string): Promise<StrayPayment> {
  const [stray] = await withRefunds({ db }, actor, await listStrayRows(db, { id, limit: 1 }));
  if (!stray) throw refuseUnknown(m.not_found());
  return stray;
}

/** A payment aside has few refunds: refused ones, and the last. */
const MOST_REFUNDS = 500;

async function withRefunds(
  { db }: Reading,
  actor: Actor,
  rows: StrayRow[],
): Promise<StrayPayment[]> {
  if (rows.length === 0) return [];
  const payments = rows.map((row) => row.provider_payment_id);
  const refunds = await listRequests(db, { payments, limit: MOST_REFUNDS });
  return rows.map((row) => {
    const last = refunds.find((one) => one.provider_payment_id === row.provider_payment_id);
    return presentStray(row, last ? presentRequest(last, actor) : null);
  });
}
