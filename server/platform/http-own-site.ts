import type { FastifyRequest } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from './errors.ts';

/**
 * A browser says which site a call comes from; another site's page may not make changes here. Clients that are no
 * browsers say nothing and pass. Not for the provider's webhook and return address, which prove themselves by signature.
 */
export async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new Refusal(403, m.other_site_refused());
  }
}
