import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Trace, toTrace } from '../platform/audit-trace.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { withoutCookie } from './session-cookie.ts';
import type { StaffAccess } from './staff-access.ts';
import type { StaffAuth } from './staff-auth.ts';

/** What a use case of signing in needs to know of a request, and what it may say besides its answer. */
export type Visit = {
  cookies: string | undefined;
  /** The network address that is believed. */
  address: string;
  userAgent: string;
  /** Both, as the audit log keeps them. */
  from: Trace;
  /** By which name or address the browser came. */
  hostname: string;
  setCookies: (cookies: string[]) => void;
};

export type LibraryAnswer = {
  ok: boolean;
  status: number;
  body: Record<string, unknown>;
  /** Nothing of them reaches the browser unless they are set on the visit. */
  cookies: string[];
};

type Given = { headers: Headers; asResponse: true };

const LONGEST_USER_AGENT = 300;
const SERVER_FAULT = 500;
/** What the library calls a fault where we let somebody in no more. */
const NO_SESSION: readonly unknown[] = ['FAILED_TO_CREATE_SESSION', 'UNABLE_TO_CREATE_SESSION'];

export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  return {
    cookies: request.headers.cookie,
    address: request.ip,
    hostname: request.hostname,
    from: toTrace({ address: request.ip, userAgent: request.headers['user-agent'] }),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    setCookies: (cookies) => {
      reply.header('set-cookie', cookies);
    },
  };
}

/**
 * Makes one call of the library. 'as nobody': without the session, so that a second person can sign in where somebody
 * still is, and nothing of the first's counts for the second.
 */
export async function askLibrary(
  access: Pick<StaffAccess, 'cookies' | 'openLibrary'>,
  visit: Visit,
  as: 'with session' | 'as nobody',
  call: (library: StaffAuth['api'], given: Given) => Promise<Response>,
): Promise<LibraryAnswer> {
  const cookies =
    as === 'with session'
      ? (visit.cookies ?? '')
      : withoutCookie(visit.cookies, access.cookies.session);
  const headers = new Headers({ cookie: cookies, 'user-agent': visit.userAgent });
  headers.set(ADDRESS_HEADER, visit.address);
  const { api } = await access.openLibrary();
  const response = await call(api, { headers, asResponse: true });
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  if (response.status >= SERVER_FAULT && !NO_SESSION.includes(body.code)) {
    throw new Error(`The sign-in library answered ${response.status}`);
  }
  return {
    ok: response.ok,
    status: response.status,
    body,
    cookies: response.headers.getSetCookie(),
  };
}
