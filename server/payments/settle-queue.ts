import type { Context } from '../context.ts';
import { doTogether } from '../database/do-together.ts';
import type { Database } from '../database/handles.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import { transact } from '../database/transact.ts';
import type { News } from './judge-news.ts';
import { type Settlement, settleTogether } from './settle-together.ts';

type SettleContext = Pick<Context, 'db' | 'clock' | 'sealer'>;
type Ask = (news: News) => Promise<Settlement>;

/** One a database, with clock and sealer of whoever came first: a process has one of each. */
const queues = new WeakMap<Database, Ask>();

/**
 * Settles news in a transaction that it may share with news of other orders. What else is said of its own order is
 * judged once this is settled.
 */
export function settleInTurn(context: SettleContext, news: News): Promise<Settlement> {
  const ask = queues.get(context.db) ?? createQueue(context);
  queues.set(context.db, ask);
  return ask(news);
}

function createQueue(context: SettleContext): Ask {
  return doTogether({
    work: (all: readonly News[]) =>
      transact(context.db, (trx) => settleTogether(trx, context, all)),
    keysOf: ({ payment }) => [payment.id, payment.orderId ?? ''],
    isOfOne: (error) => !isDatabaseUnavailable(error),
  });
}
