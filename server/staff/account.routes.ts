import type { FastifyInstance } from 'fastify';
import type { StaffEndpoint } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/access-endpoints.ts';
import { registerStaffEndpoint, type StaffHandler } from '../platform/http-staff-endpoint.ts';
import { visitOf } from './ask-library.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { confirmStaff } from './confirm-staff.ts';
import { renewRecoveryCodes } from './factors/change-factors.ts';
import { addPasskey, askForPasskey, beginPasskey } from './factors/passkeys.ts';
import { removeApp, removePasskey } from './factors/remove-factors.ts';
import { beginApp, finishApp } from './factors/set-up-app.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { readMe } from './read-me.ts';
import type { StaffAccess } from './staff-access.ts';

/** The own account: profile, re-authentication, password, second factors, sessions. */
export function registerAccount(app: FastifyInstance, access: StaffAccess): void {
  const register = <const E extends StaffEndpoint>(endpoint: E, handler: StaffHandler<E>) =>
    registerStaffEndpoint<E>(app, endpoint, handler);

  register(endpoints.readMe, async ({ staff, request }) => ({
    staff: await readMe(access, staff, request.hostname),
  }));

  register(endpoints.beginPasskeyConfirm, ({ request, reply }) =>
    askForPasskey(access, visitOf(request, reply), 'with session'),
  );

  register(endpoints.confirmMe, ({ staff, body, request, reply }) =>
    confirmStaff(access, visitOf(request, reply), staff, body),
  );

  register(endpoints.changeMyPassword, async ({ staff, body }) => {
    await changeOwnPassword(access, staff, body.password);
    return { message: m.staff_password_changed() };
  });

  register(endpoints.beginTotp, ({ staff }) => beginApp(access, staff));

  register(endpoints.finishTotp, async ({ staff, body, request }) => ({
    recoveryCodes: await finishApp(access, staff, { code: body.code, address: request.ip }),
  }));

  register(endpoints.removeTotp, async ({ staff }) => {
    await removeApp(access, staff);
    return {};
  });

  register(endpoints.beginPasskey, ({ request, reply }) =>
    beginPasskey(access, visitOf(request, reply)),
  );

  register(endpoints.addPasskey, async ({ staff, body, request, reply }) => ({
    recoveryCodes: await addPasskey(access, visitOf(request, reply), staff, body),
  }));

  register(endpoints.removePasskey, async ({ staff, params }) => {
    await removePasskey(access, staff, params.id);
    return {};
  });

  register(endpoints.renewRecoveryCodes, async ({ staff }) => ({
    recoveryCodes: await renewRecoveryCodes(access, staff),
  }));

  register(endpoints.listMySessions, async ({ staff }) => ({
    sessions: await listOwnSessions(access, staff),
  }));

  register(endpoints.endMySession, async ({ staff, params }) => {
    await endOwnSession(access, staff, params.id);
    return {};
  });

  register(endpoints.endMyOtherSessions, async ({ staff }) => ({
    ended: await endOtherSessions(access, staff),
  }));
}
