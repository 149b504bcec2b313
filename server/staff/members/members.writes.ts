import type { Role } from '#shared/staff/roles.ts';
import type { Database, DatabaseTransaction } from '../../database/handles.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { normalizeEmail, PASSWORD_PROVIDER } from './members.queries.ts';

export type NewMember = { email: string; name: string; role: Role };

/** Adds a member without a password; returns the id, or null when the address is taken. */
export async function insertMember(
  trx: DatabaseTransaction,
  clock: Clock,
  { email, name, role }: NewMember,
  made: { origin: 'command' | 'invitation'; invited_by: string | null },
): Promise<string | null> {
  const now = toTimestamp(clock.now());
  const row = await trx
    .insertInto('staff_members')
    .values({
      id: createId(),
      name,
      email: normalizeEmail(email),
      email_verified: 0,
      image: null,
      role,
      has_second_factor: 0,
      signed_in_at: null,
      disabled_at: null,
      ...made,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type MemberChange = Partial<{
  name: string;
  role: Role;
  disabled_at: string | null;
  signed_in_at: string;
  email_verified: 1;
  has_second_factor: 0 | 1;
}>;

export async function updateMember(
  trx: DatabaseTransaction,
  clock: Clock,
  id: string,
  change: MemberChange,
): Promise<void> {
  await trx
    .updateTable('staff_members')
    .set({ ...change, updated_at: toTimestamp(clock.now()) })
    .where('id', '=', id)
    .execute();
}

export async function markSignedIn(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<void> {
  await trx.updateTable('staff_members').set({ signed_in_at: now }).where('id', '=', id).execute();
}

/** Replaces a hash by another one of the same password; does nothing when the password was changed meanwhile. */
export async function renewPasswordHash(
  db: Database,
  clock: Clock,
  memberId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await db
    .updateTable('staff_accounts')
    .set({ password: after, updated_at: toTimestamp(clock.now()) })
    .where('member_id', '=', memberId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .where('password', '=', before)
    .execute();
}

/** Stores a password hash, replacing an earlier one. */
export async function setPassword(
  trx: DatabaseTransaction | Database,
  clock: Clock,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  const now = toTimestamp(clock.now());
  await trx
    .insertInto('staff_accounts')
    .values({
      id: createId(),
      member_id: memberId,
      account_id: memberId,
      provider_id: PASSWORD_PROVIDER,
      password: passwordHash,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'provider_id'])
        .doUpdateSet({ password: passwordHash, updated_at: now }),
    )
    .execute();
}
