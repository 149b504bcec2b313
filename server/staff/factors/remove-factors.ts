import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import type { StaffMember } from '../../platform/staff-access.ts';
import { updateMember } from '../members/members.writes.ts';
import type { StaffAccess } from '../staff-access.ts';
import { audit, tellOwner } from './change-factors.ts';
import { findFactors } from './factors.queries.ts';
import { deletePasskey, forgetFactors, markAppVerified } from './factors.writes.ts';

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
    await tellOwner(trx, access, staff, factor === 'totp' ? 'app-removed' : 'passkey-removed');
    await audit(trx, access, staff, 'remove-factor', { factor });
  });
  access.wakeOutbox();
}
