import type { FastifyInstance, FastifyRequest } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from './errors.ts';
import { isLoopbackHost } from './loopback.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether an Origin header names this very site. */
    isOwnOrigin: (origin: string) => boolean;
  }
}

/** From the site itself, or from a person who typed the address or opened a bookmark. */
const OWN_KINDS: readonly unknown[] = ['same-origin', 'none'];

/** Tells the server which origin is its own; refuseOtherSites asks it. */
export function knowOwnOrigin(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl);
  app.decorate('isOwnOrigin', (origin) => {
    const asked = URL.parse(origin);
    if (asked === null) return false;
    if (asked.origin === own.origin) return true;
    // On this machine localhost and 127.0.0.1 are the same site (R81).
    const areBothHere = isLoopbackHost(own.hostname) && isLoopbackHost(asked.hostname);
    return areBothHere && asked.protocol === own.protocol && asked.port === own.port;
  });
}

/**
 * A browser says which site a call comes from, older ones at least by its origin; another site's page may not make
 * changes here (R81). Clients that are no browsers say nothing and pass. Not for doors that prove
 * themselves: the provider's webhook and return address by signature, an unsubscribe link by its token.
 */
export async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  const { 'sec-fetch-site': kind, origin } = request.headers;
  const isOwn =
    kind === undefined
      ? origin === undefined || request.server.isOwnOrigin(origin)
      : OWN_KINDS.includes(kind);
  if (!isOwn) throw new Refusal(403, m.other_site_refused());
}
