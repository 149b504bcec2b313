import type { DatabaseReader } from '../../database/handles.ts';

/** The second factors of a member. The `app` row also contains the recovery codes, and may be unverified. */
export async function findFactors(reader: DatabaseReader, memberId: string) {
  const app = await reader
    .selectFrom('staff_second_factors')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const passkeys = await reader
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return { app, passkeys };
}

/** The owner of a passkey; null when unknown. */
export async function findPasskeyOwner(
  reader: DatabaseReader,
  credentialId: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('staff_passkeys')
    .select('member_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row?.member_id ?? null;
}
