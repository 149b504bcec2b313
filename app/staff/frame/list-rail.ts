import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { pages } from '../routes.tsx';
import { type DeskPage, opens, type RailGroup, railGroups } from './desk-page.ts';

export type RailEntry = DeskPage & { readonly rail: NonNullable<DeskPage['rail']> };

/** The rail's entries for these permissions, by group, in order; without empty groups. */
export function groupRail(
  staff: Pick<StaffSelf, 'permissions'>,
): { readonly group: RailGroup; readonly entries: readonly RailEntry[] }[] {
  const all = listRail(staff);
  return railGroups
    .map((group) => ({ group, entries: all.filter(({ rail }) => rail.group === group) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The same in one list. */
export function listRail(staff: Pick<StaffSelf, 'permissions'>): RailEntry[] {
  return pages.filter(
    (page): page is RailEntry => page.rail !== undefined && opens(page.needs, staff),
  );
}
