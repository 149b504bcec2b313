import type { DatabaseReader } from '../../database/handles.ts';
import type { StaffLinksTable } from '../../database/tables/staff.table.ts';

/** A link that is not used yet, with its member. */
export function findLink(reader: DatabaseReader, id: string) {
  return selectLinks(reader).where('staff_links.id', '=', id).executeTakeFirst();
}

export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** The valid link of a token. */
export function findLinkByToken(
  reader: DatabaseReader,
  { kind, tokenHash, now }: { kind: StaffLinksTable['kind']; tokenHash: string; now: string },
) {
  return selectLinks(reader)
    .where('staff_links.kind', '=', kind)
    .where('staff_links.token_hash', '=', tokenHash)
    .where('staff_links.expires_at', '>', now)
    .executeTakeFirst();
}

function selectLinks(reader: DatabaseReader) {
  return reader
    .selectFrom('staff_links')
    .innerJoin('staff_members', 'staff_members.id', 'staff_links.member_id')
    .leftJoin('staff_members as inviter', (join) =>
      join.on((eb) =>
        eb(
          'inviter.id',
          '=',
          // Links of earlier versions do not name the sender.
          eb.fn.coalesce('staff_links.sent_by', 'staff_members.invited_by'),
        ),
      ),
    )
    .select([
      'staff_links.kind',
      'staff_links.expires_at',
      'staff_members.id as member_id',
      'staff_members.name',
      'staff_members.email',
      'staff_members.role',
      'inviter.name as inviter_name',
    ])
    .where('staff_members.disabled_at', 'is', null);
}
