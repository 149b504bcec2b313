import { isEnteredOn } from '#shared/staff/correction-rules.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Actor } from '../../platform/staff-access.ts';
import type { Donation } from '../donations.writes.ts';

/** Whether a member corrects this donation themselves: an accountant any, a clerk their own entries of the same day. */
export function mayCorrectAlone(
  actor: Actor,
  donation: Pick<Donation, 'entered_by' | 'created_at'>,
  now: Date,
): boolean {
  if (hasPermission(actor.role, 'donations.correct')) return true;
  return donation.entered_by === actor.id && isEnteredOn(now, donation.created_at);
}
