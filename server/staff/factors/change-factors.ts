import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import type { StaffMember } from '../../platform/staff-access.ts';
import type { AccountChange } from '../account-letters.presenter.ts';
import { orderAccountMail } from '../account-mail.ts';
import { updateMember } from '../members/members.writes.ts';
import { endSessions } from '../sessions.writes.ts';
import type { StaffAccess } from '../staff-access.ts';
import { findFactors } from './factors.queries.ts';
import {
  deletePasskey,
  forgetFactors,
  markAppVerified,
  saveRecoveryCodes,
  saveUnverifiedApp,
} from './factors.writes.ts';
import { createRecoveryCodeStore, createRecoveryCodes } from './recovery-codes.ts';

const SECRET_LENGTH = 32;

/** A new secret for an authenticator app, plain and encrypted as the library stores it. */
export async function createAppSecret({ secret: key }: Pick<StaffAccess, 'secret'>) {
  const { generateRandomString, symmetricEncrypt } = await import('better-auth/crypto');
  const secret = generateRandomString(SECRET_LENGTH);
  return { secret, sealed: await symmetricEncrypt({ key, data: secret }) };
}

/**
 * Adds a second factor to the own account; ends sessions that began without one. Returns recovery codes with the first
 * factor, otherwise none.
 */
export async function addFactor(
  access: StaffAccess,
  staff: StaffMember,
  factor: 'totp' | 'passkey',
  work: (trx: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<string[]> {
  const { sealed } = await createAppSecret(access);
  const codes = await createKeptCodes(access);
  const added = await transact(access.db, async (trx) => {
    await work(trx);
    const { app } = await findFactors(trx, staff.id);
    if (!app) await saveUnverifiedApp(trx, staff.id, sealed);
    const hasCodes = app !== undefined && app.recovery_codes !== '[]';
    if (!hasCodes) await saveRecoveryCodes(trx, staff.id, codes.kept);
    await updateMember(trx, access.clock, staff.id, { has_second_factor: 1 });
    await endSessions(trx, staff.id, staff.sessionId);
    await notifyOwner(trx, access, staff, factor === 'totp' ? 'app-added' : 'passkey-added');
    await audit(trx, access, staff, 'add-factor', { factor });
    return hasCodes ? [] : codes.plain;
  });
  access.wakeOutbox();
  return added;
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(
  access: StaffAccess,
  staff: StaffMember,
): Promise<string[]> {
  const codes = await createKeptCodes(access);
  await transact(access.db, async (trx) => {
    await saveRecoveryCodes(trx, staff.id, codes.kept);
    await notifyOwner(trx, access, staff, 'recovery-codes-renewed');
    await audit(trx, access, staff, 'renew-recovery-codes', {});
  });
  access.wakeOutbox();
  return codes.plain;
}

/** Notifies the owner of the factors by mail. */
function notifyOwner(
  trx: DatabaseTransaction,
  access: Pick<StaffAccess, 'clock'>,
  { id }: StaffMember,
  change: AccountChange,
): Promise<void> {
  return orderAccountMail(trx, access, { memberId: id, change, by: 'owner' });
}

function audit(
  trx: DatabaseTransaction,
  { clock }: Pick<StaffAccess, 'clock'>,
  staff: StaffMember,
  action: AuditAction,
  details: Record<string, unknown>,
): Promise<void> {
  return writeAudit(trx, clock, {
    actor: staff.id,
    action,
    subject: staff.id,
    details,
    from: staff.from,
  });
}

async function createKeptCodes({ secret }: StaffAccess) {
  const plain = createRecoveryCodes();
  const kept = await createRecoveryCodeStore(secret).encrypt(JSON.stringify(plain));
  return { plain, kept };
}

export function removeApp(access: StaffAccess, staff: StaffMember): Promise<void> {
  return removeFactor(access, staff, 'totp', async (trx) => {
    const { app } = await findFactors(trx, staff.id);
    if (app?.verified !== 1) throw refuseUnknown(m.not_found());
    await markAppVerified(trx, staff.id, false);
  });
}

export function removePasskey(access: StaffAccess, staff: StaffMember, id: string): Promise<void> {
  return removeFactor(access, staff, 'passkey', async (trx) => {
    if (!(await deletePasskey(trx, staff.id, id))) throw refuseUnknown(m.not_found());
  });
}

/** Removing the last factor removes the recovery codes; where a factor is required, the last one cannot be removed. */
async function removeFactor(
  access: StaffAccess,
  staff: StaffMember,
  factor: 'totp' | 'passkey',
  work: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await transact(access.db, async (trx) => {
    await work(trx);
    const { app, passkeys } = await findFactors(trx, staff.id);
    if (app?.verified !== 1 && passkeys.length === 0) {
      if (access.secondFactor === 'required') throw new Refusal(409, m.staff_last_factor());
      await forgetFactors(trx, staff.id);
      await updateMember(trx, access.clock, staff.id, { has_second_factor: 0 });
    }
    await notifyOwner(trx, access, staff, factor === 'totp' ? 'app-removed' : 'passkey-removed');
    await audit(trx, access, staff, 'remove-factor', { factor });
  });
  access.wakeOutbox();
}
