import type { FastifyInstance, FastifyRequest } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from './errors.ts';
import { isLoopbackHost } from './loopback.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether an Origin header names this site. */
    isOwnOrigin: (origin: string) => boolean;
  }
}

/** `sec-fetch-site` of requests from this site, or from a typed address or a bookmark. */
const OWN_KINDS: readonly unknown[] = ['same-origin', 'none'];

/** Sets the server's own origin, which refuseOtherSites compares. */
export function setOwnOrigin(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl);
  app.decorate('isOwnOrigin', (origin) => {
    const requested = URL.parse(origin);
    if (requested === null) return false;
    if (requested.origin === own.origin) return true;
    // On loopback, localhost and 127.0.0.1 are the same site (R81).
    const areBothLoopback = isLoopbackHost(own.hostname) && isLoopbackHost(requested.hostname);
    return areBothLoopback && requested.protocol === own.protocol && requested.port === own.port;
  });
}

/**
 * Refuses cross-site requests by Sec-Fetch-Site, in older browsers by Origin (R81). Clients other than browsers send
 * neither and pass. Not for endpoints that authenticate the request itself: the provider's webhook and callback
 * (signature) and unsubscribe links (token).
 */
export async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  const { 'sec-fetch-site': kind, origin } = request.headers;
  const isOwn =
    kind === undefined
      ? origin === undefined || request.server.isOwnOrigin(origin)
      : OWN_KINDS.includes(kind);
  if (!isOwn) throw new Refusal(403, m.other_site_refused());
}
