import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../../database/transact.ts';
import { countInAudit } from '../../platform/audit-counts.writes.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Visit } from '../ask-library.ts';
import type { StaffAccess } from '../staff-access.ts';
import type { SignInMethod } from './complete-sign-in.ts';

/** Audits a refused attempt, without its input: at once, then a count per hour. Returns the refusal. */
export async function refuseSignIn(
  access: Pick<StaffAccess, 'db' | 'clock'>,
  { from }: Pick<Visit, 'from'>,
  method: SignInMethod,
  /** The account that was tried; null when there is none. */
  memberId: string | null,
  message = m.staff_sign_in_refused(),
): Promise<Refusal> {
  const subject = memberId ?? 'unknown';
  await transact(access.db, (trx) =>
    countInAudit(trx, access.clock, {
      key: `refuse-sign-in:${subject}:${method}`,
      actor: 'public',
      action: 'refuse-sign-in',
      subject,
      details: { method },
      from,
    }),
  );
  return new Refusal(401, message);
}
