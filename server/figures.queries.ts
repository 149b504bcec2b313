import { sql } from 'kysely';
import type { DatabaseReader } from './database/handles.ts';
import type { Gauge } from './platform/metrics.ts';

/** Business metrics: counts only, queried at each scrape. */
export function createGauges(db: DatabaseReader): Gauge[] {
  return [
    {
      name: 'gifts_paid',
      help: 'Donations that were paid and not refunded.',
      read: () => read(db.selectFrom('donations').where('status', '=', 'paid').select(count)),
    },
    {
      name: 'outbox_waiting',
      help: 'Mails and other work that follow a commit and are still to be done.',
      read: () =>
        read(
          db
            .selectFrom('outbox')
            .where('done_at', 'is', null)
            .where('failed_at', 'is', null)
            .select(count),
        ),
    },
    {
      name: 'outbox_given_up',
      help: 'Work that failed for good and waits for staff.',
      read: () =>
        read(
          db
            .selectFrom('outbox')
            .where('done_at', 'is', null)
            .where('failed_at', 'is not', null)
            .select(count),
        ),
    },
    {
      name: 'webhooks_waiting',
      help: 'Webhooks that were taken and are still to be worked off.',
      read: () => read(db.selectFrom('webhook_inbox').where('done_at', 'is', null).select(count)),
    },
    {
      name: 'content_unreadable',
      help: 'Content that this version of the program cannot read, and visitors do not see.',
      read: () =>
        read(db.selectFrom('content_documents').where('unreadable', '!=', '').select(count)),
    },
    {
      name: 'payments_kept_aside',
      help: 'Payments that match no donation and wait for staff.',
      read: () =>
        read(db.selectFrom('unmatched_payments').where('resolved_at', 'is', null).select(count)),
    },
  ];
}

const count = sql<number>`count(*)`.as('count');

async function read(query: {
  executeTakeFirstOrThrow: () => Promise<{ count: number }>;
}): Promise<number> {
  const { count: figure } = await query.executeTakeFirstOrThrow();
  return figure;
}
