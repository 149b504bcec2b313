import { m } from '#shared/messages/compiled/messages.js';
import { hasPermission, type Permission, type Role } from '#shared/staff/roles.ts';
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
};

/** What a use case needs to know of whoever asks. */
export type Actor = Pick<StaffMember, 'id' | 'role'>;

/** 403 unless the role may do this. Use cases ask too, whatever the route has asked before. */
export function requirePermission(actor: Actor, ...anyOf: Permission[]): void {
  if (!anyOf.some((permission) => hasPermission(actor.role, permission))) {
    throw new Refusal(403, m.role_required());
  }
}
