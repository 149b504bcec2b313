import { m } from '#shared/messages/compiled/messages.js';
import { type ApprovalShown, approvalKinds } from '#shared/staff/approvals-endpoints.ts';
import { hasPermission, type Permission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { AllApprovalRules } from './approval-rules.ts';
import { presentApproval } from './approvals.presenter.ts';
import { type ListedApproval, listApprovals } from './approvals.queries.ts';
import { type Approvers, findApprovers } from './find-approvers.ts';

type Reading = Pick<Context, 'db' | 'clock'>;

const PAGE = 50;

/** One page of the approvals visible to a member, newest first, with the next cursor. */
export async function showApprovals(
  context: Reading,
  rules: AllApprovalRules,
  actor: Actor,
  { state, after }: { state?: '' | 'waiting' | 'decided' | undefined; after?: string | undefined },
): Promise<{ approvals: ApprovalShown[]; next: string | null }> {
  const rows = await listApprovals(context.db, {
    ...whatMaySee(rules, actor),
    ...(state ? { isWaiting: state === 'waiting' } : {}),
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
  const rows = await listApprovals(context.db, { ...whatMaySee(rules, actor), id, limit: 1 });
  const [shown] = await present(context, rules, actor, rows);
  if (!shown) throw refuseUnknown(m.not_found());
  return shown;
}

function whatMaySee(rules: AllApprovalRules, actor: Actor) {
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
    const { permission } = rules[row.kind];
    const approvers = row.state === 'waiting' ? await approversOf(row.asked_by, permission) : null;
    shown.push(presentApproval(row, actor, rules[row.kind], approvers));
  }
  return shown;
}

/** The possible approvers of a requester, read once per requester. */
export function readApproversOnce({ db, clock }: Reading) {
  const read = new Map<string, Promise<Approvers>>();
  return (askedBy: string, permission: Permission): Promise<Approvers> => {
    const key = `${askedBy} ${permission}`;
    const known = read.get(key) ?? findApprovers(db, { askedBy, permission, now: clock.now() });
    read.set(key, known);
    return known;
  };
}
