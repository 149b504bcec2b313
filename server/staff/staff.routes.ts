import type { FastifyInstance } from 'fastify';
import { registerAccount } from './account.routes.ts';
import { registerListChoices } from './lists/lists.routes.ts';
import { registerMembers } from './members/members.routes.ts';
import { registerSignIn } from './signing-in/sign-in.routes.ts';
import type { StaffAccess } from './staff-access.ts';

/** Routes of staff access: sign-in, own account, members, lists. */
export function registerStaff(app: FastifyInstance, access: StaffAccess): void {
  registerSignIn(app, access);
  registerAccount(app, access);
  registerMembers(app, access);
  registerListChoices(app, access);
}
