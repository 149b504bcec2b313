import { m } from '#shared/messages/compiled/messages.js';
import { type ApprovalShown, approvalKinds } from '#shared/staff/approvals-endpoints.ts';
import { hasPermission, type Permission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { AllApprovalRules, ApprovalRules } from './approval-rules.ts';
import { type ListedApproval, listApprovals } from './approvals.queries.ts';
import { verdictWords } from './decide-approval.ts';
import { type Approvers, findApprovers } from './find-approvers.ts';

type Reading = Pick<Context, 'db' | 'clock'>;

const PAGE = 50;

/** One page of the approvals visible to a member, newest first, with the next cursor. */
export async function showApprovals(
  context: Reading,
  rules: AllApprovalRules,
  actor: Actor,
  {
    state,
    subject,
    after,
  }: {
    state?: '' | 'waiting' | 'decided' | undefined;
    subject?: string | undefined;
    after?: string | undefined;
  },
): Promise<{ approvals: ApprovalShown[]; next: string | null }> {
  const rows = await listApprovals(context.db, {
    ...showableDetails(rules, actor),
    ...(state ? { isWaiting: state === 'waiting' } : {}),
    ...(subject ? { subject } : {}),
    after,
    limit: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  return {
    approvals: await present(context, rules, actor, shown),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** One approval; throws 404 when it is not visible to the member. */
export async function showApproval(
  context: Reading,
  rules: AllApprovalRules,
  actor: Actor,
  id: string,
): Promise<ApprovalShown> {
  const rows = await listApprovals(context.db, { ...showableDetails(rules, actor), id, limit: 1 });
  const [shown] = await present(context, rules, actor, rows);
  if (!shown) throw refuseUnknown(m.not_found());
  return shown;
}

function showableDetails(rules: AllApprovalRules, actor: Actor) {
  const kinds = approvalKinds.filter((kind) => hasPermission(actor.role, rules[kind].permission));
  return { kinds, member: actor.id };
}

async function present(
  context: Reading,
  rules: AllApprovalRules,
  actor: Actor,
  rows: readonly ListedApproval[],
): Promise<ApprovalShown[]> {
  const approversOf = readApproversOnce(context);
  const shown: ApprovalShown[] = [];
  for (const row of rows) {
    const { permission, isForAnyHolder } = rules[row.kind];
    const isToJudge = row.state === 'waiting' && !isForAnyHolder;
    const approvers = isToJudge ? await approversOf(row.asked_by, permission) : null;
    shown.push(presentApproval(row, actor, rules[row.kind], approvers));
  }
  return shown;
}

/** The possible approvers of a requester, read once per requester. */
export function readApproversOnce({ db, clock }: Reading) {
  const read = new Map<string, Promise<Approvers>>();
  return (askedBy: string, permission: Permission): Promise<Approvers> => {
    const key = `${askedBy} ${permission}`;
    const approvers = read.get(key) ?? findApprovers(db, { askedBy, permission, now: clock.now() });
    read.set(key, approvers);
    return approvers;
  };
}

/**
 * An approval with the actions open to the viewer. `approvers` of its requester; null when nothing waits, or any holder
 * of the permission may accept it.
 */
function presentApproval(
  row: ListedApproval,
  actor: Actor,
  rules: ApprovalRules,
  approvers: Approvers | null,
): ApprovalShown {
  const isAsker = row.asked_by === actor.id;
  const isForRole = hasPermission(actor.role, rules.permission);
  const verdict = rules.isForAnyHolder ? 'may' : (approvers?.verdictOn(actor.id) ?? null);
  const isOpen = row.state === 'waiting';
  const isBlocked = isOpen && !isAsker && isForRole && verdict !== null && verdict !== 'may';
  return {
    _id: row.id,
    kind: row.kind,
    what: row.what,
    reason: row.reason,
    subject: row.subject,
    askedBy: { _id: row.asked_by, name: row.asker_name ?? row.asked_by },
    askedAt: row.asked_at,
    effectiveAfter: row.effective_after,
    state: row.state,
    decidedBy:
      row.decided_by === null
        ? null
        : { _id: row.decided_by, name: row.decider_name ?? row.decided_by },
    decidedAt: row.decided_at,
    decision: row.decision,
    mayApprove: isOpen && !isAsker && isForRole && verdict === 'may',
    mayDecline: isOpen && !isAsker && (isForRole || row.effective_after !== null),
    mayWithdraw: isOpen && isAsker,
    whyNot: isBlocked ? verdictWords[verdict]() : '',
  };
}
