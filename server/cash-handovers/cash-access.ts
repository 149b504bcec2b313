import { m } from '#shared/messages/compiled/messages.js';
import { hasPermission } from '#shared/staff/roles.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, RoleRefusal, requirePermission } from '../platform/staff-access.ts';
import type { StoredHandover } from './cash-handovers.queries.ts';

/** Whether a member sees and receives the cash of others. */
export function seesAllCash(actor: Actor): boolean {
  return hasPermission(actor.role, 'donations.correct');
}

/** The members whose cash is meant: the caller, or those that an accountant names; throws 403 otherwise. */
export function readCashMembers(actor: Actor, named: readonly string[]): string[] {
  requirePermission(actor, 'donations.enter');
  const members = [...new Set(named.filter((id) => id !== ''))];
  if (members.length === 0) return [actor.id];
  if (members.some((id) => id !== actor.id) && !seesAllCash(actor)) throw new RoleRefusal(actor);
  return members;
}

/** Throws 404 for a handover of another member, unless the caller sees all. */
export function requireSight(actor: Actor, handover: Pick<StoredHandover, 'handed_over_by'>): void {
  if (handover.handed_over_by !== actor.id && !seesAllCash(actor)) {
    throw refuseUnknown(m.cash_handover_unknown());
  }
}

/** Throws 403 unless the caller hands this cash over. */
export function requireGiver(actor: Actor, handover: StoredHandover): void {
  requireSight(actor, handover);
  if (handover.handed_over_by !== actor.id) throw new Refusal(403, m.cash_handover_of_other());
}

/** Throws 409 unless the handover has one of these statuses, and the version that the caller saw. */
export function requireStatus(
  handover: StoredHandover,
  statuses: readonly StoredHandover['status'][],
  version: number | null,
): void {
  const isSeen = version === null || handover.version === version;
  if (!statuses.includes(handover.status) || !isSeen) {
    throw new Refusal(409, m.cash_handover_changed());
  }
}
