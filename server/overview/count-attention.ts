import type { DonationCare } from '#shared/staff/donation-filters.ts';
import type { Overview } from '#shared/staff/overview-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { readDonationFilter } from '../donations/desk-list/donation-filter.ts';
import { listDonationIds } from '../donations/desk-list/list-donation-ids.ts';
import { countInQuestion } from '../donations/identities/show-identities.ts';
import { countUntoldPayments } from '../payments/watch-webhooks.ts';
import type { Actor } from '../platform/staff-access.ts';
import {
  countFailedMails,
  countRefundsWaiting,
  countUnmatchedPayments,
} from './attention.queries.ts';

type AttentionItem = Overview['attention'][number];
type Reading = Pick<Context, 'db' | 'clock'>;

/** The exact number above this makes no difference to staff. */
const MOST = 100;

const cares = {
  unsettled: 'unsettled',
  review: 'set-aside',
  incomplete: 'incomplete',
  noPan: 'no-pan',
} as const satisfies Partial<Record<AttentionItem['kind'], DonationCare>>;

/** Counts what waits for staff; items of the donations list are counted by the list's own filters. */
export async function countAttention(context: Reading, actor: Actor): Promise<AttentionItem[]> {
  const { db } = context;
  const attention: AttentionItem[] = [];
  for (const [kind, only] of Object.entries(cares) as [keyof typeof cares, DonationCare][]) {
    const page = { after: null, limit: MOST };
    const ids = await listDonationIds(context, readDonationFilter({ only }), page);
    attention.push(toAttentionItem(kind, ids.length, { only }));
  }
  // Only for roles that may decide about it.
  if (hasPermission(actor.role, 'donations.correct')) {
    attention.push(toAttentionItem('panInQuestion', await countInQuestion(context, MOST), null));
  }
  attention.push(toAttentionItem('setAside', await countUnmatchedPayments(db, MOST), null));
  attention.push(toAttentionItem('refundRequests', await countRefundsWaiting(db, MOST), null));
  attention.push(toAttentionItem('failedMails', await countFailedMails(db, MOST), null));
  const untold = await countUntoldPayments(context, MOST);
  attention.push(toAttentionItem('silentWebhooks', untold, null));
  return attention;
}

function toAttentionItem(
  kind: AttentionItem['kind'],
  found: number,
  list: AttentionItem['list'],
): AttentionItem {
  return { kind, count: Math.min(found, MOST - 1), isMore: found === MOST, list };
}
