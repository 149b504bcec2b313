import type { Context } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { eraseByLeaveToken } from './subscribers.writes.ts';

/** Unsubscribes the token's address and erases it. An unknown token gets the same response. */
export async function leaveNewsletter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  await eraseByLeaveToken(db, token, toTimestamp(clock.now()));
}
