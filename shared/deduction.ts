import { dayFrom, momentOf } from './dates.ts';
import type { Organisation } from './organisation.ts';

type Approval = Pick<Organisation['registrations'], 'section80G' | 'section80GValid'>;

/**
 * The number of the approval under which a donation received at this moment may be deducted (section 354 of the
 * Income-tax Act, 2025, earlier section 80G); null while none is entered, and outside of its validity by the Indian
 * calendar. Every text that speaks of a deduction or a certificate asks this first.
 */
export function approvalAt(moment: Date, { section80G, section80GValid }: Approval): string | null {
  if (section80G === null || section80GValid === null) return null;
  const day = dayFrom(moment, 0);
  return section80GValid.from <= day && day <= section80GValid.until ? section80G : null;
}

/** When the answer of `approvalAt` changes next, UTC ISO; null: never. */
export function nextApprovalChange(
  now: Date,
  { section80G, section80GValid }: Approval,
): string | null {
  if (section80G === null || section80GValid === null) return null;
  const dayAfterEnd = dayFrom(new Date(momentOf(section80GValid.until)), 1);
  const changes = [section80GValid.from, dayAfterEnd].map((day) => momentOf(day));
  return changes.find((moment) => Date.parse(moment) > now.getTime()) ?? null;
}
