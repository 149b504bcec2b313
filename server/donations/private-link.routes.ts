import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { refuseForMinutes } from '../platform/errors.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import { addIdentityNumbers } from './add-identity-numbers.ts';

/** Twenty an hour per network, which an office or a mobile carrier's customers may share. */
const TRIES: Limit = { name: 'identity-numbers', burst: 20, everyMs: 180_000 };

/** What a donor may change on the private page of a donation. The limit cannot be disabled. */
export function registerPrivateLink(
  app: FastifyInstance,
  context: Context,
  { receiptLinkDays: linkDays }: { receiptLinkDays: number },
): void {
  registerEndpoint(app, endpoints.addIdentityNumbers, async ({ params, body, request, reply }) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const { limiter } = context;
    const waitMs = await limiter.take([limiter.use(TRIES, networksOf(request.ip).own)]);
    if (waitMs > 0) throw refuseForMinutes(waitMs, m.numbers_too_many);
    const networkHash = context.shield.hashNetwork(request.ip);
    await addIdentityNumbers(context, { linkDays, token: params.token, body, networkHash });
    return { message: m.numbers_added() };
  });
}
