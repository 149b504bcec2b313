import { m } from '#shared/messages/compiled/messages.js';
import { hasPermission, type Permission, type Role } from '#shared/staff/roles.ts';
import type { Trace } from './audit-trace.ts';
import { Refusal } from './errors.ts';

/** A signed-in staff member, as far as permissions need it. */
export type StaffMember = {
  /** The actor in the activity log. */
  id: string;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  /** The last authentication in this session: sign-in or re-authentication. */
  confirmedAt: Date;
  /** True: a required second factor is not set up; only its set-up is allowed. */
  lacksSecondFactor: boolean;
  /** The request's trace; absent for calls that are not from a network. */
  from?: Trace;
};

/** What a use case needs to know of the caller. */
export type Actor = Pick<StaffMember, 'id' | 'role' | 'from'>;

/** How long a re-authentication is valid (R78). */
export const CONFIRMED_FOR_MS = 5 * 60_000;

/** Throws 403 when the last re-authentication is too long ago; for acts that need one only in some cases. */
export function requireReAuthentication(staff: Pick<StaffMember, 'confirmedAt'>): void {
  if (Date.now() - staff.confirmedAt.getTime() <= CONFIRMED_FOR_MS) return;
  throw new Refusal(403, m.confirmation_required(), null, 'confirmation');
}

/** 403: the role does not allow it. Counted where staff are admitted. */
export class RoleRefusal extends Refusal {
  readonly actor: Actor;

  constructor(actor: Actor) {
    super(403, m.role_required());
    this.actor = actor;
  }
}

/** Throws 403 unless the role has one of these permissions. Use cases check again, whatever the route has checked. */
export function requirePermission(actor: Actor, ...anyOf: Permission[]): void {
  if (!anyOf.some((permission) => hasPermission(actor.role, permission))) {
    throw new RoleRefusal(actor);
  }
}
