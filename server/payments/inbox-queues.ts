import { createBatcher } from '../database/batch.ts';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import { transact } from '../database/transact.ts';
import { addToInbox, finishWebhooks, type NewWebhook } from './webhook-inbox.writes.ts';

type Finished = { eventId: string; at: string };

/** Batches in which concurrent webhooks share commits; one of each per database. */
type InboxQueues = {
  /** Writes a webhook; resolves after the commit. */
  write: (webhook: NewWebhook) => Promise<void>;
  finish: (finished: Finished) => Promise<void>;
};

const known = new WeakMap<Database, InboxQueues>();

export function inboxQueuesOf(db: Database): InboxQueues {
  const queues = known.get(db) ?? {
    write: queueOf<NewWebhook>(db, addToInbox),
    finish: queueOf<Finished>(db, (trx, all) =>
      finishWebhooks(
        trx,
        all.map(({ eventId }) => eventId),
        all.at(-1)?.at ?? '',
      ),
    ),
  };
  known.set(db, queues);
  return queues;
}

function queueOf<Item>(
  db: Database,
  write: (trx: DatabaseTransaction, items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  return createBatcher<Item, void>({
    async process(items) {
      await transact(db, (trx) => write(trx, items));
      return [];
    },
    isRetriedAlone: (error) => !isDatabaseUnavailable(error),
  });
}
