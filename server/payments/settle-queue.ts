import type { Database } from '../database/handles.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import { transact } from '../database/transact.ts';
import type { Clock } from '../platform/clock.ts';
import type { News } from './judge-news.ts';
import { type Settlement, settleTogether } from './settle-together.ts';

type Waiting = {
  readonly news: News;
  readonly clock: Clock;
  readonly resolve: (settlement: Settlement) => void;
  readonly reject: (error: unknown) => void;
};

/** Gifts are held until the last of a transaction is done; powers of two keep the number of statements small. */
const SIZES = [16, 8, 4, 2, 1];

const queues = new WeakMap<Database, ReturnType<typeof createQueue>>();

/**
 * Settles news in a transaction that it may share with other news which wait: they cost one commit and few statements. A
 * donor whose news comes alone waits for nobody. When a shared transaction fails, each is tried by itself.
 */
export function settleInTurn(db: Database, clock: Clock, news: News): Promise<Settlement> {
  const queue = queues.get(db) ?? createQueue(db);
  queues.set(db, queue);
  return queue(clock, news);
}

function createQueue(db: Database) {
  let waiting: Waiting[] = [];
  let isAtWork = false;

  async function workOff(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) {
      // While the last commit waited for the disk, others have arrived: they are heard first, and come along.
      await new Promise((heard) => setImmediate(heard));
      const { batch, rest } = takeBatch(waiting);
      waiting = rest;
      await settleBatch(db, batch);
    }
    isAtWork = false;
  }

  return (clock: Clock, news: News): Promise<Settlement> =>
    new Promise((resolve, reject) => {
      waiting.push({ news, clock, resolve, reject });
      if (!isAtWork) void workOff();
    });
}

/** What waits, each order once: what else is said of it is judged when the first is settled. */
function takeBatch(waiting: readonly Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const seen = new Set<string | null>();
  const each = waiting.filter(({ news: { payment } }) => {
    const isFirst = !seen.has(payment.id) && !seen.has(payment.orderId);
    seen.add(payment.id).add(payment.orderId);
    return isFirst;
  });
  const batch = each.slice(
    0,
    SIZES.find((size) => size <= each.length),
  );
  return { batch, rest: waiting.filter((one) => !batch.includes(one)) };
}

async function settleBatch(db: Database, batch: readonly Waiting[]): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const all = batch.map(({ news }) => news);
  try {
    const settled = await transact(db, (trx) => settleTogether(trx, first.clock, all));
    for (const [index, settlement] of settled.entries()) batch[index]?.resolve(settlement);
  } catch (error) {
    if (batch.length === 1 || isDatabaseUnavailable(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const one of batch) await settleBatch(db, [one]);
  }
}
