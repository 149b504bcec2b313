import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { pages } from '../routes.tsx';
import { type DeskPage, opens } from './desk-page.ts';

export type RailEntry = DeskPage & { readonly rail: NonNullable<DeskPage['rail']> };

/** The rail's entries for these permissions, in order. */
export function listRail(staff: Pick<StaffSelf, 'permissions'>): RailEntry[] {
  return pages.filter(
    (page): page is RailEntry => page.rail !== undefined && opens(page.needs, staff),
  );
}
