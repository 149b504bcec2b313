import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/people-endpoints.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import type { StaffAccess } from '../staff-access.ts';
import { inviteMember, sendMemberReset } from './invite-member.ts';
import { changeRole, disableMember, enableMember, forgetMemberFactors } from './manage-members.ts';
import { toMember } from './members.presenter.ts';
import { listMembers } from './members.queries.ts';

/** The people of the desk. */
export function registerMembers(app: FastifyInstance, access: StaffAccess): void {
  registerStaffEndpoint(app, endpoints.listMembers, async () => ({
    members: (await listMembers(access.db)).map(toMember),
  }));

  registerStaffEndpoint(app, endpoints.inviteMember, async ({ staff, body }) => ({
    member: toMember(await inviteMember(access, staff, body)),
  }));

  registerStaffEndpoint(app, endpoints.changeRole, async ({ staff, params, body }) => ({
    member: toMember(await changeRole(access, staff, params.id, body.role)),
  }));

  registerStaffEndpoint(app, endpoints.disableMember, async ({ staff, params }) => ({
    member: toMember(await disableMember(access, staff, params.id)),
  }));

  registerStaffEndpoint(app, endpoints.enableMember, async ({ staff, params }) => ({
    member: toMember(await enableMember(access, staff, params.id)),
  }));

  registerStaffEndpoint(app, endpoints.forgetMemberFactors, async ({ staff, params }) => ({
    member: toMember(await forgetMemberFactors(access, staff, params.id)),
  }));

  registerStaffEndpoint(app, endpoints.sendMemberReset, async ({ staff, params }) => {
    await sendMemberReset(access, staff, params.id);
    return { message: m.staff_reset_sent() };
  });
}
