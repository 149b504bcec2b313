import type { FastifyInstance } from 'fastify';
import type { StaffEndpoint } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { StaffSession } from '#shared/staff/access-endpoints.ts';
import * as endpoints from '#shared/staff/access-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { registerStaffEndpoint, type StaffHandler } from '../platform/http-staff-endpoint.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import { visitOf } from './call-library.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { confirmStaff } from './confirm-staff.ts';
import { beginApp, finishApp } from './factors/authenticator-app.ts';
import { removeApp, removePasskey, renewRecoveryCodes } from './factors/change-factors.ts';
import { addPasskey, beginPasskey, createPasskeyRequest } from './factors/passkeys.ts';
import { readMe } from './read-me.ts';
import { listLiveSessions } from './sessions.queries.ts';
import { endSession, endSessions } from './sessions.writes.ts';
import type { StaffAccess } from './staff-access.ts';

/** The own account: profile, re-authentication, password, second factors, sessions. */
export function registerAccount(app: FastifyInstance, access: StaffAccess): void {
  const register = <const E extends StaffEndpoint>(endpoint: E, handler: StaffHandler<E>) =>
    registerStaffEndpoint<E>(app, endpoint, handler);

  register(endpoints.readMe, async ({ staff, request }) => ({
    staff: await readMe(access, staff, request.hostname),
  }));

  register(endpoints.beginPasskeyConfirm, ({ request, reply }) =>
    createPasskeyRequest(access, visitOf(request, reply), 'with session'),
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

type Needed = Pick<Context, 'db' | 'clock'>;

/** The member's sessions, newest first. */
async function listOwnSessions({ db, clock }: Needed, staff: StaffMember): Promise<StaffSession[]> {
  const sessions = await listLiveSessions(db, staff.id, clock.now());
  return sessions.map((session) => ({
    _id: session.id,
    current: session.id === staff.sessionId,
    userAgent: session.user_agent ?? '',
    ipAddress: session.ip_address ?? '',
    createdAt: session.created_at,
    seenAt: session.seen_at ?? session.created_at,
    endsAt: session.expires_at,
  }));
}

/** Ends one of the member's own sessions; others are unknown. */
async function endOwnSession({ db, clock }: Needed, staff: StaffMember, id: string): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await endSession(trx, staff.id, id))) throw refuseUnknown(m.not_found());
    const [action, { id: actor, from }] = ['end-session', staff] as const;
    await writeAudit(trx, clock, { actor, action, subject: actor, details: {}, from });
  });
}

/** Ends all sessions but this one; returns how many. */
async function endOtherSessions({ db, clock }: Needed, staff: StaffMember): Promise<number> {
  return transact(db, async (trx) => {
    const ended = await endSessions(trx, staff.id, staff.sessionId);
    const entry = {
      actor: staff.id,
      action: 'end-sessions' as const,
      subject: staff.id,
      details: { ended },
      from: staff.from,
    };
    await writeAudit(trx, clock, entry);
    return ended;
  });
}
