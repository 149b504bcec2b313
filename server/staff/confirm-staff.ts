import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { countInAudit } from '../platform/audit-counts.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseInvalid } from '../platform/errors.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import { CONFIRMED_FOR_MS } from '../platform/staff-access.ts';
import type { Visit } from './call-library.ts';
import { consumeCode } from './factors/authenticator-app.ts';
import { verifyPasskey } from './factors/passkeys.ts';
import { findMember } from './members/members.queries.ts';
import { verifyPassword } from './password-hash.ts';
import { hashSecretToken } from './secret-token.ts';
import { endSessionOfToken, markSessionConfirmed } from './sessions.writes.ts';
import { admitGuess, resetGuesses } from './slow-guessing.ts';
import type { StaffAccess } from './staff-access.ts';

/** Exactly one of the three. */
export type Proof = {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: Record<string, unknown> | undefined;
};

/** Re-authenticates the session's member; valid for five minutes. Throws 400 when the proof is wrong. */
export async function confirmStaff(
  access: StaffAccess,
  visit: Visit,
  staff: StaffMember,
  proof: Proof,
): Promise<{ confirmedUntil: string }> {
  const field = (['password', 'code', 'passkey'] as const).find((one) => proof[one] !== undefined);
  if (field === undefined) throw refuseInvalid(m.staff_confirm_how(), {});
  const guess = { what: `confirm:${staff.id}`, address: visit.address, isKnown: true };
  await admitGuess(access, guess);
  const isProven = await checkProof(access, visit, staff, proof);
  const now = access.clock.now();
  await transact(access.db, async (trx) => {
    const [actor, subject, details, { from }] = [staff.id, staff.id, { by: field }, visit];
    if (!isProven) {
      const [key, action] = [`refuse-confirmation:${staff.id}`, 'refuse-confirmation'] as const;
      await countInAudit(trx, access.clock, { key, actor, action, subject, details, from });
      return;
    }
    await markSessionConfirmed(trx, staff.sessionId, toTimestamp(now));
    await writeAudit(trx, access.clock, { actor, action: 'confirm', subject, details, from });
  });
  if (!isProven) {
    const message = {
      password: m.staff_password_wrong,
      code: m.staff_code_refused,
      passkey: m.staff_passkey_refused,
    }[field]();
    throw refuseInvalid(message, { [field]: message });
  }
  await resetGuesses(access, guess);
  return { confirmedUntil: toTimestamp(new Date(now.getTime() + CONFIRMED_FOR_MS)) };
}

async function checkProof(
  access: StaffAccess,
  visit: Visit,
  staff: StaffMember,
  { password, code, passkey }: Proof,
): Promise<boolean> {
  if (password !== undefined) {
    const member = await findMember(access.db, staff.id);
    return member?.password != null && verifyPassword({ hash: member.password, password });
  }
  if (code !== undefined) return consumeCode(access, staff.id, code);
  const proof = await verifyPasskey(access, visit, passkey ?? {});
  if (proof === null) return false;
  // This is no sign-in: the session that the library creates is discarded.
  await endSessionOfToken(access.db, hashSecretToken(proof.session.token));
  return proof.session.memberId === staff.id;
}
