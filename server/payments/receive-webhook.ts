import { createHash } from 'node:crypto';
import { createBatcher } from '../database/batch.ts';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { type PaymentContext, ProviderError } from './payment-gateway.ts';
import { addToInbox, finishWebhooks, type NewWebhook } from './webhook-inbox.writes.ts';

const EVENT_ID = /^[\x21-\x7e]{1,100}$/;
const UNREADABLE = 'unreadable';

/**
 * Receives a webhook; returns false for a wrong signature. The signature is verified over the raw bytes before parsing.
 * The event is only stored here, once per event, and processed later. Throws when the database fails, so that the
 * provider sends it again.
 */
export async function receiveWebhook(
  context: Pick<PaymentContext, 'db' | 'clock' | 'gateway' | 'wakeInbox'>,
  webhook: { body: Buffer; signature: unknown; eventId: unknown },
): Promise<boolean> {
  const { gateway, db, clock } = context;
  if (!gateway.isWebhookSignature(webhook.body, webhook.signature)) return false;
  const body = webhook.body.toString('utf8');
  await inboxQueuesOf(db).write({
    eventId: readEventId(webhook.eventId) ?? createHash('sha256').update(body).digest('hex'),
    event: nameEvent(context, body),
    body: withoutIdentityNumbers(body),
    receivedAt: toTimestamp(clock.now()),
  });
  context.wakeInbox();
  return true;
}

function readEventId(value: unknown): string | null {
  return typeof value === 'string' && EVENT_ID.test(value) ? value : null;
}

function nameEvent({ gateway }: Pick<PaymentContext, 'gateway'>, body: string): string {
  try {
    return gateway.readEvent(body).name;
  } catch (error) {
    if (error instanceof ProviderError) return UNREADABLE;
    throw error;
  }
}

/**
 * A donor may have typed one into a wrong field, and the provider sends the page's data back. Also removes NUL, which
 * PostgreSQL cannot store in text.
 */
function withoutIdentityNumbers(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (_name, value: unknown) => hideIn(value)));
  } catch {
    return hideIdentityNumbers(body).replaceAll('\0', '');
  }
}

function hideIn(value: unknown): unknown {
  return typeof value === 'string' ? hideIdentityNumbers(value) : value;
}

type Finished = { eventId: string; at: string };

/** Batches in which concurrent webhooks share commits; one of each per database. */
type InboxQueues = {
  /** Writes a webhook; resolves after the commit. */
  write: (webhook: NewWebhook) => Promise<void>;
  finish: (finished: Finished) => Promise<void>;
};

const queuesByDatabase = new WeakMap<Database, InboxQueues>();

export function inboxQueuesOf(db: Database): InboxQueues {
  const queues = queuesByDatabase.get(db) ?? {
    write: createQueue<NewWebhook>(db, addToInbox),
    finish: createQueue<Finished>(db, (trx, all) =>
      finishWebhooks(
        trx,
        all.map(({ eventId }) => eventId),
        all.at(-1)?.at ?? '',
      ),
    ),
  };
  queuesByDatabase.set(db, queues);
  return queues;
}

function createQueue<Item>(
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
