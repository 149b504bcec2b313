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
} from './trouble.queries.ts';

type Trouble = Overview['trouble'][number];
type Reading = Pick<Context, 'db' | 'clock'>;

/** The exact number above this makes no difference to staff. */
const MOST = 100;

const cares = {
  unsettled: 'unsettled',
  review: 'set-aside',
  incomplete: 'incomplete',
  noPan: 'no-pan',
} as const satisfies Partial<Record<Trouble['kind'], DonationCare>>;

/** Counts what waits for staff; items of the donations list are counted by the list's own filters. */
export async function countTrouble(context: Reading, actor: Actor): Promise<Trouble[]> {
  const { db } = context;
  const trouble: Trouble[] = [];
  for (const [kind, only] of Object.entries(cares) as [keyof typeof cares, DonationCare][]) {
    const page = { after: null, limit: MOST };
    const ids = await listDonationIds(context, readDonationFilter({ only }), page);
    trouble.push(toTrouble(kind, ids.length, { only }));
  }
  // Only for roles that may decide about it.
  if (hasPermission(actor.role, 'donations.correct')) {
    trouble.push(toTrouble('panInQuestion', await countInQuestion(context, MOST), null));
  }
  trouble.push(toTrouble('setAside', await countUnmatchedPayments(db, MOST), null));
  trouble.push(toTrouble('refundRequests', await countRefundsWaiting(db, MOST), null));
  trouble.push(toTrouble('failedMails', await countFailedMails(db, MOST), null));
  const untold = await countUntoldPayments(context, MOST);
  trouble.push(toTrouble('silentWebhooks', untold, null));
  return trouble;
}

function toTrouble(kind: Trouble['kind'], found: number, list: Trouble['list']): Trouble {
  return { kind, count: Math.min(found, MOST - 1), isMore: found === MOST, list };
}
