import { m } from '#shared/messages/compiled/messages.js';
import { hasPermission, type Permission, type Role } from '#shared/staff/roles.ts';
import type { Trace } from './audit-trace.ts';
import { Refusal } from './errors.ts';

/** A staff member who has signed in, as far as what they do is concerned. */
export type StaffMember = {
  /** Stands in the audit log as the one who did it. */
  id: string;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  /** When they last proved who they are in this session: at sign-in, or when they were asked again. */
  confirmedAt: Date;
  /** True: a second factor is required and not set up yet; nothing but its set-up is open to them. */
  lacksSecondFactor: boolean;
  /** From where they call; absent where nobody calls over a network. */
  from?: Trace;
};

/** What a use case needs to know of whoever asks. */
export type Actor = Pick<StaffMember, 'id' | 'role' | 'from'>;

/** 403: the role does not allow it. Whoever lets staff in counts these. */
export class RoleRefusal extends Refusal {
  readonly actor: Actor;

  constructor(actor: Actor) {
    super(403, m.role_required());
    this.actor = actor;
  }
}

/** 403 unless the role may do this. Use cases ask too, whatever the route has asked before. */
export function requirePermission(actor: Actor, ...anyOf: Permission[]): void {
  if (!anyOf.some((permission) => hasPermission(actor.role, permission))) {
    throw new RoleRefusal(actor);
  }
}
