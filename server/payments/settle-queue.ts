import { doTogether } from '../database/do-together.ts';
import type { Database } from '../database/handles.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import { transact } from '../database/transact.ts';
import type { Clock } from '../platform/clock.ts';
import type { News } from './judge-news.ts';
import { type Settlement, settleTogether } from './settle-together.ts';

type Ask = (news: News) => Promise<Settlement>;

/** One a database, with the clock of whoever came first: a house has one clock. */
const queues = new WeakMap<Database, Ask>();

/**
 * Settles news in a transaction that it may share with news of other orders. What else is said of its own order is
 * judged once this is settled.
 */
export function settleInTurn(db: Database, clock: Clock, news: News): Promise<Settlement> {
  const ask = queues.get(db) ?? createQueue(db, clock);
  queues.set(db, ask);
  return ask(news);
}

function createQueue(db: Database, clock: Clock): Ask {
  return doTogether({
    work: (all: readonly News[]) => transact(db, (trx) => settleTogether(trx, clock, all)),
    keysOf: ({ payment }) => [payment.id, payment.orderId ?? ''],
    isOfOne: (error) => !isDatabaseUnavailable(error),
  });
}
