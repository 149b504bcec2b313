import { createHmac } from 'node:crypto';
import { createId } from '#server/platform/ids.ts';
import { addMember } from '#server/staff/members/new-members.ts';
import { createSecretToken, hashSecretToken } from '#server/staff/secret-token.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import type { Role } from '#shared/staff/roles.ts';
import type { OpenApp } from './app.ts';
import { insertStaff } from './staff.ts';

export const STAFF_PASSWORD = 'six brass lamps at dusk';

let added = 0;

/** Adds a member of staff to a running app, with the password STAFF_PASSWORD. */
export async function addStaff(
  { context }: Pick<OpenApp, 'context'>,
  role: Role,
  options: { email?: string; name?: string } = {},
): Promise<{ id: string; email: string }> {
  added += 1;
  const email = options.email ?? `${role}${added}@desk.example`;
  const name = options.name ?? `The ${role}`;
  const id = await addMember(
    context,
    { email, name, role, password: STAFF_PASSWORD },
    { mode: 'demo', publicUrl: 'http://localhost', organisation: defaultOrganisation },
  );
  return { id, email };
}

/** Adds a member with a role and signs in over HTTP; `cookie` is the header for calls. */
export async function signInAs(
  app: Pick<OpenApp, 'context' | 'call'>,
  role: Role,
): Promise<{ id: string; email: string; cookie: string }> {
  const member = await addStaff(app, role);
  return { ...member, cookie: await signInWith(app, member.email) };
}

/** The settings for seatStaff: SESSION_SECRET signs its cookies. */
export const SEATED = { SESSION_SECRET: 'the session secret of tests that seat staff' };

/** Adds a member with a session, without hashing a password, for tests of signed-in staff. */
export async function insertSignedInStaff(
  app: Pick<OpenApp, 'context'>,
  role: Role,
): Promise<{ id: string; email: string; cookie: string }> {
  const id = createId();
  const email = `${role}-${id.toLowerCase()}@desk.example`;
  await insertStaff(app.context.db, { id, email, role, name: `The ${role}` });
  return { id, email, cookie: await openSessionOf(app, id) };
}

/** Another session of a member; returns the cookie header. */
export async function openSessionOf(
  { context }: Pick<OpenApp, 'context'>,
  memberId: string,
): Promise<string> {
  const token = createSecretToken();
  const now = new Date();
  const at = now.toISOString();
  await context.db
    .insertInto('staff_sessions')
    .values({
      ...{ id: createId(), member_id: memberId, token_hash: hashSecretToken(token) },
      expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
      ...{ ip_address: null, user_agent: null, seen_at: at, confirmed_at: at },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  const signature = createHmac('sha256', SEATED.SESSION_SECRET).update(token).digest('base64');
  return `staff.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Signs a member in with their password only; returns the cookie header. */
export async function signInWith(app: Pick<OpenApp, 'call'>, email: string): Promise<string> {
  const response = await app.call('POST', '/api/auth/sign-in/email', {
    body: { email, password: STAFF_PASSWORD },
  });
  if (response.status !== 200)
    throw new Error(`Signing in should return 200, and returned ${response.status}`);
  return readCookies(response.headers);
}

/** The cookies that a browser would send back after these headers, without deleted ones. */
export function readCookies(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !/;\s*max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}
