import type { DonorRequest, DonorRequestStep, PlanLine } from '#shared/staff/privacy-endpoints.ts';
import type { DonorRequestRow, StepRow } from './donor-requests.queries.ts';

export function presentRequest(row: DonorRequestRow): DonorRequest {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.status,
    donorId: row.donor_id,
    askerName: row.asker_name,
    email: row.email,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    identityCheck: row.identity_check,
    carriedOutAt: row.carried_out_at,
    outcome: row.outcome,
  };
}

export function presentStep(row: StepRow): DonorRequestStep {
  const { lines }: { lines?: PlanLine[] } = JSON.parse(row.details);
  return {
    _id: row.id,
    at: row.at,
    actorName: row.actor_name ?? row.actor,
    action: row.action,
    lines: lines ?? [],
  };
}
