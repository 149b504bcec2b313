import { systemClock } from '#server/platform/clock.ts';
import { addMember as addToExisting } from '#server/staff/members/new-members.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import type { Role } from '#shared/staff/roles.ts';
import type { RunningApp } from './app.ts';
import { withDatabaseOf } from './database-of.ts';

/** Strong enough for the desk, and the same for all members, so that any test can sign in. */
export const MEMBER_PASSWORD = 'six brass lamps at dusk';

/** Adds a member of staff to a running app, as `npm run staff -- add` does. Returns their mail address. */
export async function addMember(app: RunningApp, role: Role): Promise<string> {
  const email = `${role}-${Math.random().toString(36).slice(2)}@desk.example`;
  const member = { email, name: `The ${role}`, role, password: MEMBER_PASSWORD };
  await withDatabaseOf(app, ({ db }) =>
    addToExisting({ db, clock: systemClock }, member, {
      mode: 'demo',
      publicUrl: app.origin,
      organisation: defaultOrganisation,
    }),
  );
  return email;
}
