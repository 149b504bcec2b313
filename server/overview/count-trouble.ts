import type { GiftCare } from '#shared/staff/gift-filters.ts';
import type { Overview } from '#shared/staff/overview-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { readGiftFilter } from '../donations/desk-list/gift-filter.ts';
import { listGiftIds } from '../donations/desk-list/list-gift-ids.ts';
import { countInQuestion } from '../donations/identities/show-identities.ts';
import { countUntoldPayments } from '../payments/watch-webhooks.ts';
import type { Actor } from '../platform/staff-access.ts';
import { countFailedMails, countRefundsWaiting, countStrays } from './trouble.queries.ts';

type Trouble = Overview['trouble'][number];
type Reading = Pick<Context, 'db' | 'clock'>;

/** Whether there are a hundred or a hundred thousand changes nothing of what is to be done. */
const MOST = 100;

const cares = {
  unsettled: 'unsettled',
  review: 'set-aside',
  incomplete: 'incomplete',
  noPan: 'no-pan',
} as const satisfies Partial<Record<Trouble['kind'], GiftCare>>;

/** What waits for somebody; what stands in the list of gifts is counted by the list's own rules. */
export async function countTrouble(context: Reading, actor: Actor): Promise<Trouble[]> {
  const { db } = context;
  const trouble: Trouble[] = [];
  for (const [kind, only] of Object.entries(cares) as [keyof typeof cares, GiftCare][]) {
    const page = { after: null, limit: MOST };
    const ids = await listGiftIds(context, readGiftFilter({ only }), page);
    trouble.push(toTrouble(kind, ids.length, { only }));
  }
  // Only for those who may decide about it: to others it would lead nowhere.
  if (hasPermission(actor.role, 'gifts.correct')) {
    trouble.push(toTrouble('panInQuestion', await countInQuestion(context, MOST), null));
  }
  trouble.push(toTrouble('setAside', await countStrays(db, MOST), null));
  trouble.push(toTrouble('refundRequests', await countRefundsWaiting(db, MOST), null));
  trouble.push(toTrouble('failedMails', await countFailedMails(db, MOST), null));
  const untold = await countUntoldPayments(context, MOST);
  trouble.push(toTrouble('silentWebhooks', untold, null));
  return trouble;
}

function toTrouble(kind: Trouble['kind'], found: number, list: Trouble['list']): Trouble {
  return { kind, count: Math.min(found, MOST - 1), isMore: found === MOST, list };
}
