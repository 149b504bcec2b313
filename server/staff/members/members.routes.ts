import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import type { Member } from '#shared/staff/people-endpoints.ts';
import * as endpoints from '#shared/staff/people-endpoints.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import type { Actor } from '../../platform/staff-access.ts';
import type { StaffAccess } from '../staff-access.ts';
import { disableMember } from './change-member.ts';
import type { MemberAction } from './member-actions.ts';
import { listMembers, type MemberRow } from './members.queries.ts';
import { sendMemberReset } from './new-members.ts';
import {
  type ChangeResult,
  requestInvitation,
  requestMemberChange,
} from './request-member-change.ts';

/** Routes of staff members. */
export function registerMembers(app: FastifyInstance, access: StaffAccess): void {
  registerStaffEndpoint(app, endpoints.listMembers, async () => ({
    members: (await listMembers(access.db)).map(toMember),
  }));

  registerStaffEndpoint(app, endpoints.inviteMember, async ({ staff, body }) =>
    presentResult(await requestInvitation(access, staff, body)),
  );

  const ask = async (staff: Actor, id: string, deed: MemberAction) =>
    presentResult(await requestMemberChange(access, staff, id, deed));

  registerStaffEndpoint(app, endpoints.changeRole, ({ staff, params, body }) =>
    ask(staff, params.id, { deed: 'role', role: body.role }),
  );

  registerStaffEndpoint(app, endpoints.disableMember, async ({ staff, params }) => ({
    member: toMember(await disableMember(access, staff, params.id)),
  }));

  registerStaffEndpoint(app, endpoints.enableMember, ({ staff, params }) =>
    ask(staff, params.id, { deed: 'enable' }),
  );

  registerStaffEndpoint(app, endpoints.forgetMemberFactors, ({ staff, params }) =>
    ask(staff, params.id, { deed: 'forget-factors' }),
  );

  registerStaffEndpoint(app, endpoints.sendMemberReset, async ({ staff, params }) => {
    await sendMemberReset(access, staff, params.id);
    return { message: m.staff_reset_sent() };
  });
}

function presentResult({ member, approval }: ChangeResult) {
  return {
    member: member && toMember(member),
    approval: approval && { _id: approval.id, effectiveAfter: approval.effective_after },
  };
}

/** A member as shown to administrators: never with the password hash. */
function toMember(row: MemberRow): Member {
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
