import type { DonorChange } from '#shared/staff/corrections-endpoints.ts';
import type { Context } from '../../context.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentDonorChange } from './donor-changes.presenter.ts';
import { listDonorChanges } from './donor-changes.queries.ts';

/** The changes of a donor's details, newest first; empty for an unknown donor. */
export async function showDonorChanges(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  donorId: string,
): Promise<DonorChange[]> {
  requirePermission(actor, 'donations.see');
  const rows = await listDonorChanges(db, donorId);
  return rows.map((row) => presentDonorChange(row, clock.now()));
}
