import type { ApprovalShown } from '#shared/staff/approvals-endpoints.ts';
import type { DonationCorrection, FieldChange } from '#shared/staff/corrections-endpoints.ts';
import type { CorrectionRow, NamedCorrection } from './donation-corrections.queries.ts';

/** The changes of a row as stored: campaigns and donors by their ids. */
export function readChanges(
  row: Pick<CorrectionRow, 'changes' | 'from_reference' | 'to_reference'>,
): FieldChange[] {
  const stored: FieldChange[] = JSON.parse(row.changes);
  return stored.map((change) =>
    change.field === 'reference'
      ? { ...change, from: row.from_reference, to: row.to_reference }
      : change,
  );
}

/** An open approval, by its id. */
export type OpenApproval = {
  id: string;
  kind: ApprovalShown['kind'];
  effective_after: string | null;
};

/** A correction as staff see it. `names` of campaigns and donors by id. */
export function presentCorrection(
  row: NamedCorrection,
  names: ReadonlyMap<string, string>,
  approvals: readonly OpenApproval[],
): DonationCorrection {
  const approval = approvals.find(({ id }) => id === row.approval_id);
  return {
    _id: row.id,
    kind: row.kind,
    state: row.status,
    reason: row.reason,
    changes: readChanges(row).map((change) => nameIds(change, names)),
    isErased: row.erased_at !== null,
    requestedBy: { _id: row.requested_by, name: row.requester_name ?? row.requested_by },
    requestedAt: row.requested_at,
    decidedBy:
      row.decided_by === null
        ? null
        : { _id: row.decided_by, name: row.decider_name ?? row.decided_by },
    decidedAt: row.decided_at,
    approval:
      row.status !== 'waiting' || approval === undefined
        ? null
        : { _id: approval.id, kind: approval.kind, effectiveAfter: approval.effective_after },
  };
}

function nameIds(change: FieldChange, names: ReadonlyMap<string, string>): FieldChange {
  if (change.field !== 'donationId' && change.field !== 'donor') return change;
  const { field, from, to } = change;
  return { field, from: names.get(from) ?? from, to: names.get(to) ?? to };
}
