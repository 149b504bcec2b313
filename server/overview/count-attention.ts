import type { DonationCare } from '#shared/staff/donation-filters.ts';
import type { AttentionItem } from '#shared/staff/overview-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import { countUnreadableTemplates } from '../content/templates/read-template.ts';
import type { Context } from '../context.ts';
import { getDonationTotals, type SumUp } from '../donations/desk-list/donation-totals.ts';
import { countInQuestion } from '../donations/identities/show-identities.ts';
import { countPaymentsWithoutWebhook } from '../payments/watch-webhooks.ts';
import { countLockedBookings } from '../periods/review-locked-bookings.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  countFailedMails,
  countRefundsWaiting,
  countUnmatchedPayments,
} from './overview.queries.ts';

/** These are read one by one and are few; a higher number is an accident of its own. */
const MOST = 100_000;

const cares = {
  unsettled: 'unsettled',
  review: 'set-aside',
  incomplete: 'incomplete',
  noPan: 'no-pan',
} as const satisfies Partial<Record<AttentionItem['kind'], DonationCare>>;

/**
 * Counts what waits for staff; donations by the list's own filters. Slower than the overview: with a million donations a
 * second, in a process or thread of its own.
 */
export async function countAttention(
  context: Pick<Context, 'db' | 'clock' | 'log'> & { sumUp: SumUp },
  actor: Actor,
): Promise<AttentionItem[]> {
  requirePermission(actor, 'figures.see');
  const { db } = context;
  const attention: AttentionItem[] = [];
  const add = (kind: AttentionItem['kind'], count: number, list: AttentionItem['list'] = null) =>
    attention.push({ kind, count, list });
  for (const [kind, only] of Object.entries(cares) as [keyof typeof cares, DonationCare][]) {
    add(kind, (await getDonationTotals(context, actor, { only })).count, { only });
  }
  // Only for roles that may decide about it.
  if (hasPermission(actor.role, 'donations.correct')) {
    add('panInQuestion', await countInQuestion(context, MOST));
  }
  add('setAside', await countUnmatchedPayments(db));
  add('refundRequests', await countRefundsWaiting(db));
  add('failedMails', await countFailedMails(db));
  add('silentWebhooks', await countPaymentsWithoutWebhook(context, MOST));
  if (hasPermission(actor.role, 'content.write')) {
    add('unreadableTexts', await countUnreadableTemplates(context));
  }
  if (hasPermission(actor.role, 'periods.lock')) {
    add('lockedBookings', await countLockedBookings(db));
  }
  return attention;
}
