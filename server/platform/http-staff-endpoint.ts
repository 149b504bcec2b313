import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseOf, StaffEndpoint } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from './errors.ts';
import { type Call, toRouteSchema } from './http-endpoint.ts';
import { refuseOtherSites } from './http-own-site.ts';
import { requirePermission, requireReAuthentication, type StaffMember } from './staff-access.ts';

/** The staff member of a request; null without a valid session. */
export type IdentifyStaff = (request: FastifyRequest) => Promise<StaffMember | null>;

declare module 'fastify' {
  interface FastifyInstance {
    identifyStaff: IdentifyStaff;
  }
  interface FastifyRequest {
    /** Set for staff requests once admitted. */
    staff: StaffMember | null;
  }
  interface FastifyContextConfig {
    /** True: an open page makes the call by itself, which does not keep a session that nobody uses (`BY_PERSON`). */
    isPolled?: boolean;
  }
}

/** Sets how the server identifies staff, for registerStaffEndpoint. */
export function decorateAuth(app: FastifyInstance, identify: IdentifyStaff): void {
  app.decorate('identifyStaff', identify);
  app.decorateRequest('staff', null);
}

type StaffCall<E extends StaffEndpoint> = Call<E> & { staff: StaffMember };
export type StaffHandler<E extends StaffEndpoint> = (call: StaffCall<E>) => Promise<ResponseOf<E>>;

/**
 * Registers a staff endpoint. Checks in this order: session (401), role (403), origin (403), body (400) (R67).
 * Responses are never cached.
 */
export function registerStaffEndpoint<const E extends StaffEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: StaffHandler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
    schema: toRouteSchema(endpoint),
    config: { isPolled: endpoint.polled === true },
    onRequest: async (request, reply) => {
      await authenticateStaff(request, reply, endpoint);
      if (endpoint.method !== 'GET') await refuseOtherSites(request);
    },
    handler: async (request, reply) => {
      if (request.staff === null)
        throw new Error(
          'Expected a signed-in member of staff, found none: the route lacks its staff check',
        );
      // Validated by the route's schemas.
      const { params, query, body, staff } = request;
      const call = { params, query, body, staff, request, reply };
      const response = await handler(call as unknown as StaffCall<E>);
      // Handlers that stream or send a file have already replied.
      return reply.sent ? reply : reply.code(endpoint.status).send(response);
    },
  });
}

/** Authorises a staff request; use it as `onRequest` on routes that are not endpoints, such as files. */
export async function authenticateStaff(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Pick<StaffEndpoint, 'permission' | 'confirmed' | 'beforeSecondFactor'>,
): Promise<StaffMember> {
  reply.header('cache-control', 'no-store');
  const staff = await request.server.identifyStaff(request);
  if (staff === null) throw new Refusal(401, m.sign_in_required());
  if (staff.lacksSecondFactor && !endpoint.beforeSecondFactor) {
    throw new Refusal(403, m.second_factor_required(), null, 'second-factor');
  }
  if (endpoint.permission !== 'session') requirePermission(staff, ...[endpoint.permission].flat());
  if (endpoint.confirmed) requireReAuthentication(staff);
  request.staff = staff;
  return staff;
}
