import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { forgetUnconfirmed } from './subscribers.writes.ts';

/** Longer than the outbox retries. */
const REQUEST_LIFE_MS = 14 * 24 * 3_600_000;

/** The outbox's 'forget-unconfirmed', due when a confirmation link expires: erases unconfirmed addresses. */
export const forgetUnconfirmedAddresses: OutboxHandler = async (_payload, { db, clock }) => {
  const moment = clock.now();
  await transact(db, (trx) =>
    forgetUnconfirmed(trx, {
      now: toTimestamp(moment),
      oldestRequest: timestampAfter(moment, -REQUEST_LIFE_MS),
    }),
  );
};
