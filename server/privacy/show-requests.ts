import { m } from '#shared/messages/compiled/messages.js';
import type {
  DonorRequest,
  RetentionRuleState,
  RetentionRunRecord,
  WholeDonorRequest,
} from '#shared/staff/privacy-endpoints.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { readPageSize } from '../platform/page-size.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { presentRequest, presentStep } from './donor-requests.presenter.ts';
import {
  type DonorRequestRow,
  findDonorName,
  findRequest,
  listRequests,
  listSteps,
} from './donor-requests.queries.ts';
import { planRequest, type RequestContext } from './donor-requests.ts';
import { retentionRules } from './retention-rules.ts';
import { listRuns, type RetentionRun } from './retention-runs.queries.ts';
import { countDue } from './run-retention.ts';

/** The display stops counting here; the command counts all. */
const MOST_COUNTED = 10_000;
const RUNS_SHOWN = 10;

/** What the next retention run would erase, and what the last ones erased. */
export async function showRetention(
  context: RequestContext,
  actor: Actor,
): Promise<{ rules: RetentionRuleState[]; runs: RetentionRunRecord[] }> {
  requirePermission(actor, 'privacy.manage');
  const due = await countDue(context, context.periods, MOST_COUNTED);
  const runs = await listRuns(context.db, RUNS_SHOWN);
  return {
    rules: due.map(({ rule: { name, setting }, days, count, isMore }) => ({
      name,
      days,
      setting,
      count,
      isMore,
    })),
    runs: runs.map(presentRun),
  };
}

function presentRun(run: RetentionRun): RetentionRunRecord {
  const kept: Record<string, number> = JSON.parse(run.counts);
  const counts = retentionRules.flatMap(({ name }) => {
    const count = kept[name] ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  return {
    _id: run.id,
    startedBy: run.started_by,
    startedAt: run.started_at,
    finishedAt: run.finished_at,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    counts,
  };
}

/** One page of requests, newest first. */
export async function showRequests(
  { db }: RequestContext,
  actor: Actor,
  filter: {
    state?: DonorRequestRow['status'] | undefined;
    after?: string | undefined;
    limit?: string | undefined;
  },
): Promise<{ requests: DonorRequest[]; next: string | null }> {
  requirePermission(actor, 'privacy.manage');
  const limit = readPageSize(filter.limit);
  const rows = await listRequests(db, { ...filter, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    requests: shown.map(presentRequest),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** One request with its steps and its plan. 404 when unknown. */
export async function showRequest(
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<WholeDonorRequest> {
  requirePermission(actor, 'privacy.manage');
  const request = await findRequest(context.db, id);
  if (request === undefined) throw refuseUnknown(m.not_found());
  const plan = request.status === 'open' ? await planRequest(context.db, context, request) : null;
  return {
    request: presentRequest(request),
    donorName: request.donor_id === null ? null : await findDonorName(context.db, request.donor_id),
    steps: (await listSteps(context.db, id)).map(presentStep),
    plan: plan?.lines ?? [],
  };
}
