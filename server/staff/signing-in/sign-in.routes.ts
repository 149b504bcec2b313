import type { FastifyInstance } from 'fastify';
import type { PublicEndpoint } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/sign-in-endpoints.ts';
import { type Handler, registerEndpoint } from '../../platform/http-endpoint.ts';
import { visitOf } from '../call-library.ts';
import { createPasskeyRequest } from '../factors/passkeys.ts';
import { choosePassword, requestReset } from '../links/password-links.ts';
import { readInvitation } from '../links/read-invitation.ts';
import type { StaffAccess } from '../staff-access.ts';
import { signInWithCode, signInWithRecoveryCode } from './second-step.ts';
import { signIn, signInWithPasskey, signOut } from './sign-in.ts';

/** The sign-in and sign-out endpoints. Everything else under /api/auth/ is unknown. */
export function registerSignIn(app: FastifyInstance, access: StaffAccess): void {
  const register = <const E extends PublicEndpoint>(endpoint: E, handler: Handler<E>) =>
    registerEndpoint<E>(app, endpoint, handler);

  register(endpoints.signIn, ({ body, request, reply }) =>
    signIn(access, visitOf(request, reply), body),
  );

  register(endpoints.signInWithCode, ({ body, request, reply }) =>
    signInWithCode(access, visitOf(request, reply), body.code),
  );

  register(endpoints.signInWithRecoveryCode, ({ body, request, reply }) =>
    signInWithRecoveryCode(access, visitOf(request, reply), body.code),
  );

  register(endpoints.beginPasskeySignIn, ({ request, reply }) =>
    createPasskeyRequest(access, visitOf(request, reply), 'as nobody'),
  );

  register(endpoints.signInWithPasskey, ({ body, request, reply }) =>
    signInWithPasskey(access, visitOf(request, reply), body.response),
  );

  register(endpoints.signOut, async ({ request, reply }) => {
    await signOut(access, visitOf(request, reply));
    return {};
  });

  register(endpoints.requestPasswordReset, async ({ body, request, reply }) => {
    await requestReset(access, visitOf(request, reply), body.email);
    return { message: m.staff_reset_told() };
  });

  register(endpoints.resetPassword, async ({ body, request, reply }) => {
    const { from } = visitOf(request, reply);
    await choosePassword(access, 'reset', { ...body, from });
    return { message: m.staff_password_changed() };
  });

  register(endpoints.readInvitation, ({ body }) => readInvitation(access, body.token));

  register(endpoints.join, async ({ body, request, reply }) => {
    const { from } = visitOf(request, reply);
    await choosePassword(access, 'invitation', { ...body, from });
    return { message: m.staff_password_set() };
  });
}
