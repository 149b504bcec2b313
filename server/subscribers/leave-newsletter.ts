import type { Context } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { eraseByLeaveToken } from './subscribers.writes.ts';

/** Takes whoever holds the token off the list and erases the address. An unknown token changes nothing, and nobody is told. */
export async function leaveNewsletter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  await eraseByLeaveToken(db, token, toTimestamp(clock.now()));
}
