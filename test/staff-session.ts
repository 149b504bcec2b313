import { addMember } from '#server/staff/members/add-member.ts';
import type { Role } from '#shared/staff/roles.ts';
import type { OpenApp } from './app.ts';

export const STAFF_PASSWORD = 'six brass lamps at dusk';

let added = 0;

/** Adds a member of staff to a running app; every one has the password STAFF_PASSWORD. */
export async function addStaff(
  { context }: Pick<OpenApp, 'context'>,
  role: Role,
  given: { email?: string; name?: string } = {},
): Promise<{ id: string; email: string }> {
  added += 1;
  const email = given.email ?? `${role}${added}@desk.example`;
  const name = given.name ?? `The ${role}`;
  const id = await addMember(context, { email, name, role, password: STAFF_PASSWORD });
  return { id, email };
}

/** Adds a member with a role and signs in over HTTP; `cookie` is the header to call with. */
export async function signInAs(
  app: Pick<OpenApp, 'context' | 'call'>,
  role: Role,
): Promise<{ id: string; email: string; cookie: string }> {
  const member = await addStaff(app, role);
  return { ...member, cookie: await signInWith(app, member.email) };
}

/** Signs a member in with their password alone; answers the cookie header. */
export async function signInWith(app: Pick<OpenApp, 'call'>, email: string): Promise<string> {
  const answer = await app.call('POST', '/api/auth/sign-in/email', {
    body: { email, password: STAFF_PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`);
  return readCookies(answer.headers);
}

/** What a browser would send back of the cookies that were set, without those that were taken away. */
export function readCookies(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !/;\s*max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}
