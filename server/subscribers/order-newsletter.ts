import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { listUnmailed } from './newsletter-mails.queries.ts';
import { noteMails } from './newsletter-mails.writes.ts';
import { findNewsletter } from './newsletters.queries.ts';
import { updateNewsletter } from './newsletters.writes.ts';
import { lockNewsletter } from './send-newsletter.ts';

const BATCH = 200;
/** Slower than the outbox, so that receipts and other mails do not wait behind a newsletter. */
const MAILS_A_SECOND = 5;

/**
 * Queues a bulletin for every reachable subscriber who was not sent it before, in one transaction per batch: can be
 * interrupted and run again, and ends when the newsletter is stopped. Returns how many mails it queued.
 */
export async function orderNewsletter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  bulletinId: string,
  onBatch: (ordered: number) => void = () => {},
): Promise<number> {
  const start = clock.now().getTime();
  let ordered = 0;
  for (let after = ''; ; ) {
    const ids = await listUnmailed(db, bulletinId, { after, limit: BATCH });
    const last = ids.at(-1);
    const before = ordered;
    const added = await transact(db, async (trx) => {
      await lockNewsletter(trx, bulletinId);
      const newsletter = await findNewsletter(trx, bulletinId);
      if (newsletter?.state === 'stopped') return null;
      if (last === undefined && newsletter?.state === 'ordering') {
        await updateNewsletter(trx, bulletinId, { state: 'sending' });
      }
      const round = newsletter?.round ?? 1;
      const noted = await noteMails(trx, bulletinId, ids, toTimestamp(clock.now()));
      for (const [index, subscriberId] of noted.entries()) {
        const waitMs = Math.floor((before + index) / MAILS_A_SECOND) * 1000;
        await addToOutbox(trx, clock, {
          kind: 'newsletter-mail',
          dedupeKey: `newsletter-mail:${bulletinId}:${subscriberId}:${round}`,
          payload: { bulletinId, subscriberId },
          runAfter: new Date(start + waitMs),
        });
      }
      return noted.length;
    });
    if (added === null || last === undefined) return ordered;
    ordered += added;
    after = last;
    onBatch(ordered);
  }
}
