import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StaffEndpoint } from '#shared/endpoint.ts';
import { authenticateStaff } from '../platform/http-staff-endpoint.ts';
import type { StaffMember } from '../platform/staff-access.ts';

/** Enough for a million donations on a slow connection. */
const LONGEST_MS = 60 * 60_000;

type FileCall = {
  staff: StaffMember;
  params: Record<string, string>;
  query: Record<string, string>;
  reply: FastifyReply;
};

/** Registers a streaming route, with the checks of every staff route and a longer timeout. */
export function serveFile(
  app: FastifyInstance,
  endpoint: StaffEndpoint,
  send: (call: FileCall) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handlerTimeout: LONGEST_MS,
    // A HEAD request would claim the file without sending it.
    exposeHeadRoute: false,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.audience],
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
    },
    onRequest: async (request, reply) => {
      await authenticateStaff(request, reply, endpoint);
    },
    handler: async (request, reply) => {
      if (request.staff === null)
        throw new Error(
          'Expected a signed-in member of staff, found none: the route lacks its staff check',
        );
      const { params, query } = request as Pick<FileCall, 'params' | 'query'>;
      return send({ staff: request.staff, params, query, reply });
    },
  });
}

/** Sends a stream as a download. */
export function sendFile(
  reply: FastifyReply,
  file: { name: string; type: string; bytes: Readable },
): FastifyReply {
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(file.bytes);
}
