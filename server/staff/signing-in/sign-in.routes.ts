import type { FastifyInstance } from 'fastify';
import type { PublicEndpoint } from '#shared/endpoint.ts';
import * as endpoints from '#shared/staff/sign-in-endpoints.ts';
import { type Handler, registerEndpoint } from '../../platform/http-endpoint.ts';
import { visitOf } from '../ask-library.ts';
import { TooManyGuesses } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** The calls by which staff get in and out. Everything else under /api/auth/ is unknown. */
export function registerSignIn(app: FastifyInstance, access: StaffAccess): void {
  register(app, endpoints.signIn, ({ body, request, reply }) =>
    signIn(access, visitOf(request, reply), body),
  );
  register(app, endpoints.signOut, async ({ request, reply }) => {
    await signOut(access, visitOf(request, reply));
    return {};
  });
}

/** Who is slowed down is told for how long. */
function register<const E extends PublicEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  registerEndpoint<E>(app, endpoint, async (call) => {
    try {
      return await handler(call);
    } catch (error) {
      if (error instanceof TooManyGuesses) {
        call.reply.header('retry-after', error.retryAfterSeconds);
      }
      throw error;
    }
  });
}
