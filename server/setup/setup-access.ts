import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';
import { isLoopbackHost } from '../platform/loopback.ts';

const TOKEN_BYTES = 32;
/** A token of 256 bits cannot be guessed. After so many wrong ones the answer says that it is no mistyping any more. */
const MOST_TRIES = 20;
const COOKIE = 'braj-seva-setup';

/** Who may use the set-up page: the one browser that has shown the printed token. */
export type SetupAccess = {
  /** For the terminal and the log; good for one browser. */
  token: string;
  /** Checks the token and returns the session cookie to set. Throws 401 for a wrong one, 429 for one after too many, 409 once it is used. */
  open: (token: string, request: FastifyRequest) => string;
  /** Whether the request comes from the browser that has opened the set-up, under the same host name. */
  hasSession: (request: FastifyRequest) => boolean;
  /** Throws 401 where it does not. */
  requireSession: (request: FastifyRequest) => void;
};

type Session = { digest: Buffer; hostname: string };

/** A new token, and no session yet: both end with the process, so that a restart is the way to another browser. */
export function createSetupAccess(): SetupAccess {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expected = digestOf(token);
  let tries = 0;
  let session: Session | null = null;
  const hasSession = (request: FastifyRequest): boolean => {
    const given = readCookie(request.headers.cookie);
    return (
      session !== null &&
      given !== null &&
      timingSafeEqual(digestOf(given), session.digest) &&
      hostnameOf(request) === session.hostname
    );
  };
  return {
    token,
    open(typed, request) {
      if (session !== null) throw new Refusal(409, m.setup_already_open());
      // The right one is never limited: wrong ones of strangers would close the page to the operator.
      if (!timingSafeEqual(digestOf(typed), expected)) {
        if (tries >= MOST_TRIES) throw new Refusal(429, m.setup_too_many_tries());
        tries += 1;
        throw new Refusal(401, m.setup_token_wrong(), { token: m.setup_token_wrong() });
      }
      const secret = randomBytes(TOKEN_BYTES).toString('base64url');
      session = { digest: digestOf(secret), hostname: hostnameOf(request) };
      const isSecure = request.headers.origin?.startsWith('https:') === true;
      return `${COOKIE}=${secret}; Path=/api/setup; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    },
    hasSession,
    requireSession(request) {
      if (!hasSession(request)) throw new Refusal(401, m.setup_no_session());
    },
  };
}

/**
 * Refuses every writing call that does not come from a page of this server, over https or on this machine: what is
 * entered here must not be read on its way. The public address is not known yet, so that the host name that the browser
 * has used counts; the session is bound to it.
 */
export async function requireOwnPage(request: FastifyRequest): Promise<void> {
  const { origin, 'sec-fetch-site': kind } = request.headers;
  const page = origin === undefined ? null : URL.parse(origin);
  const isOfOtherSite = kind !== undefined && kind !== 'same-origin';
  if (page === null || isOfOtherSite) throw new Refusal(403, m.other_site_refused());
  const [expected, seen] = [page.hostname, hostnameOf(request)];
  if (expected !== seen) {
    // The browser knows that it is our page: a proxy has changed the name, as nginx does unless it is told not to.
    const isLost = kind === 'same-origin';
    const message = isLost ? m.setup_address_host_lost({ expected, seen }) : m.other_site_refused();
    throw new Refusal(403, message);
  }
  if (page.protocol !== 'https:' && !isLoopbackHost(page.hostname)) {
    throw new Refusal(403, m.setup_not_encrypted());
  }
}

/** Of equal length, whatever was typed. */
function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** As the URL parser writes it, so that it compares with that of an origin. */
function hostnameOf({ headers }: FastifyRequest): string {
  return URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
}

function readCookie(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE && value !== undefined) return value;
  }
  return null;
}
