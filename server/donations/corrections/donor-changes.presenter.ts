import type { DonorChange } from '#shared/staff/corrections-endpoints.ts';
import { timestampAfter, toTimestamp } from '../../platform/clock.ts';
import type { NamedDonorChange } from './donor-changes.queries.ts';

const UNDO_MS = 30 * 24 * 3_600_000;

/** Until when a change can be undone; UTC ISO. */
export const undoUntil = (changedAt: string): string =>
  timestampAfter(new Date(changedAt), UNDO_MS);

/** A change of a donor's details as staff see it. */
export function presentDonorChange(row: NamedDonorChange, now: Date): DonorChange {
  const until = undoUntil(row.changed_at);
  const isOpen = row.undone_at === null && row.erased_at === null && toTimestamp(now) < until;
  return {
    _id: row.id,
    reason: row.reason,
    changes: JSON.parse(row.changes),
    isErased: row.erased_at !== null,
    donations: Number(row.donations ?? 0),
    changedBy: { _id: row.changed_by, name: row.changer_name ?? row.changed_by },
    changedAt: row.changed_at,
    undoneBy:
      row.undone_by === null
        ? null
        : { _id: row.undone_by, name: row.undoer_name ?? row.undone_by },
    undoneAt: row.undone_at,
    undoUntil: isOpen ? until : null,
  };
}
