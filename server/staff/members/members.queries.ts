import type { DatabaseReader } from '../../database/handles.ts';

/** The library's provider id of password accounts. */
export const PASSWORD_PROVIDER = 'credential';

/** Whether a member may sign in. */
export async function isActiveMember(reader: DatabaseReader, id: string): Promise<boolean> {
  const member = await reader
    .selectFrom('staff_members')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return member !== undefined;
}

export function findMember(reader: DatabaseReader, id: string) {
  return selectMembers(reader).where('staff_members.id', '=', id).executeTakeFirst();
}

/** `email` in any case. */
export function findMemberByEmail(reader: DatabaseReader, email: string) {
  return selectMembers(reader)
    .where('staff_members.email', '=', normalizeEmail(email))
    .executeTakeFirst();
}

export function listMembers(reader: DatabaseReader) {
  return selectMembers(reader).orderBy('staff_members.id').execute();
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** How many other active administrators there are. */
export async function countOtherAdmins(reader: DatabaseReader, id: string): Promise<number> {
  const { count } = await selectMembers(reader)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_members.id', '<>', id)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('staff_accounts.password', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasMembers(reader: DatabaseReader): Promise<boolean> {
  const one = await reader.selectFrom('staff_members').select('id').limit(1).executeTakeFirst();
  return one !== undefined;
}

/** What is not seen in an address that was copied from a page or a document. */
const UNSEEN = /\p{Cf}/gu;

/** Staff addresses are case-insensitive, and have no character that nobody sees or types. */
export function normalizeEmail(email: string): string {
  return email.replace(UNSEEN, '').trim().toLowerCase();
}

function selectMembers(reader: DatabaseReader) {
  return reader
    .selectFrom('staff_members')
    .leftJoin('staff_accounts', (join) =>
      join
        .onRef('staff_accounts.member_id', '=', 'staff_members.id')
        .on('staff_accounts.provider_id', '=', PASSWORD_PROVIDER),
    )
    .leftJoin('staff_second_factors', 'staff_second_factors.member_id', 'staff_members.id')
    .select((eb) => [
      'staff_members.id',
      'staff_members.name',
      'staff_members.email',
      'staff_members.role',
      'staff_members.has_second_factor',
      'staff_members.signed_in_at',
      'staff_members.disabled_at',
      'staff_members.created_at',
      'staff_accounts.password',
      'staff_second_factors.verified as has_totp',
      eb
        .selectFrom('staff_passkeys')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('staff_passkeys.member_id', '=', 'staff_members.id')
        .as('passkeys'),
      eb
        .selectFrom('staff_links')
        .select((links) => links.fn.max('staff_links.expires_at').as('until'))
        .whereRef('staff_links.member_id', '=', 'staff_members.id')
        .where('staff_links.kind', '=', 'invitation')
        .as('invited_until'),
    ]);
}
