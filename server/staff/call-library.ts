import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Trace, toTrace } from '../platform/audit-trace.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { withoutCookie } from './session-cookie.ts';
import type { StaffAccess } from './staff-access.ts';
import type { StaffAuth } from './staff-auth.ts';

/** A request as the sign-in use cases need it, and the cookies to set with the response. */
export type Visit = {
  cookies: string | undefined;
  /** The trusted client address. */
  address: string;
  userAgent: string;
  /** Client address and user agent, for the activity log. */
  from: Trace;
  /** The host name or address that the browser used. */
  hostname: string;
  setCookies: (cookies: string[]) => void;
};

export type LibraryResponse = {
  ok: boolean;
  status: number;
  body: Record<string, unknown>;
  /** Cookies from the library reach the browser only when set here. */
  cookies: string[];
};

type CallOptions = { headers: Headers; asResponse: true };

const LONGEST_USER_AGENT = 300;
const SERVER_FAULT = 500;
/** Error codes of the library when our session hook refuses a disabled member. */
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
 * Calls the library once. 'as nobody': without the session, so that another person can sign in in the same browser, and
 * nothing of the existing session applies to them.
 */
export async function callLibrary(
  access: Pick<StaffAccess, 'cookies' | 'openLibrary'>,
  visit: Visit,
  as: 'with session' | 'as nobody',
  call: (library: StaffAuth['api'], options: CallOptions) => Promise<Response>,
): Promise<LibraryResponse> {
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
    throw new Error(
      `The sign-in library failed with status ${response.status}, code ${String(body.code)}`,
    );
  }
  return {
    ok: response.ok,
    status: response.status,
    body,
    cookies: response.headers.getSetCookie(),
  };
}
