import type { Member } from '#shared/staff/people-endpoints.ts';
import type { MemberRow } from './members.queries.ts';

/** A member as shown to administrators: never with the password hash. */
export function toMember(row: MemberRow): Member {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state: row.disabled_at !== null ? 'disabled' : row.password === null ? 'invited' : 'active',
    secondFactors: { totp: row.has_totp === 1, passkeys: row.passkeys ?? 0 },
    invitedUntil: row.password === null ? row.invited_until : null,
    createdAt: row.created_at,
    signedInAt: row.signed_in_at,
  };
}
