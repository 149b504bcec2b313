import { transact } from '../../database/transact.ts';
import type { StaffAccess } from '../staff-access.ts';
import { findFactors } from './factors.queries.ts';
import { takeStep } from './factors.writes.ts';
import { findStep } from './totp.ts';

/**
 * Whether this is an unused code of the member's authenticator app; checking uses it up. 'being set up': of the
 * unverified app.
 */
export async function takeCode(
  { db, clock, secret: key }: StaffAccess,
  memberId: string,
  code: string,
  of: 'set up' | 'being set up' = 'set up',
): Promise<boolean> {
  const { app } = await findFactors(db, memberId);
  if (!app || app.verified !== (of === 'set up' ? 1 : 0)) return false;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const secret = await symmetricDecrypt({ key, data: app.secret });
  const step = await findStep(secret, code, clock.now());
  return step !== null && (await transact(db, (trx) => takeStep(trx, memberId, step)));
}
