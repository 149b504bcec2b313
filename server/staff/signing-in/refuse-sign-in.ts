import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal } from '../../platform/errors.ts';
import type { StaffAccess } from '../staff-access.ts';
import type { SignInMethod } from './complete-sign-in.ts';

/** Writes a refused attempt down, without what was typed, and answers the refusal. */
export async function refuseSignIn(
  access: Pick<StaffAccess, 'db' | 'clock'>,
  method: SignInMethod,
  /** Whose account was tried; null when there is none. */
  memberId: string | null,
  message = m.staff_sign_in_refused(),
): Promise<Refusal> {
  await transact(access.db, (trx) =>
    writeAudit(trx, access.clock, {
      actor: 'public',
      action: 'refuse-sign-in',
      subject: memberId ?? 'unknown',
      details: { method },
    }),
  );
  return new Refusal(401, message);
}
