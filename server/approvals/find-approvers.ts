import { hasPermission, type Permission } from '#shared/staff/roles.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { timestampAfter } from '../platform/clock.ts';
import {
  listActionsOn,
  listPossibleApprovers,
  type PossibleApprover,
} from './approvers.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an account counts as new, and how long the requester's changes to another account count against it. */
const NEW_FOR_MS = 7 * DAY_MS;
/** How long all staff may stop a request without a possible approver. */
const DELAY_MS = DAY_MS;

/** Actions that give an account approval rights, and actions that remove an approver. */
const RAISES = ['invite-member', 'enable-member', 'change-role'];
const WEAKENS = ['disable-member', 'forget-factors', 'send-reset'];

/** Whether a member may approve another's request, and if not, why: see decisions/0027. */
export type Verdict = 'may' | 'asker' | 'gone' | 'role' | 'new' | 'invited' | 'changed';

export type Approvers = {
  verdictOn: (memberId: string) => Verdict;
  /** Everyone who may approve. */
  approverIds: readonly string[];
  /** Everyone but the requester who can sign in and has the permission. */
  holderIds: readonly string[];
  /** Null: an approver exists. Otherwise how long the request waits and may be stopped. */
  delayMs: number | null;
  /** Whether the requester may still request it. */
  isAskerGood: boolean;
};

/** Who may approve requests of `askedBy`. Accounts created by a server command are never new and have no inviter. */
export async function findApprovers(
  reader: DatabaseReader,
  { askedBy, permission, now }: { askedBy: string; permission: Permission; now: Date },
): Promise<Approvers> {
  const members = await listPossibleApprovers(reader);
  const since = timestampAfter(now, -NEW_FOR_MS);
  const deeds =
    members.length === 0
      ? []
      : await listActionsOn(reader, {
          by: askedBy,
          members: members.map(({ id }) => id),
          actions: [...RAISES, ...WEAKENS],
          since,
        });
  const didTo = (id: string, actions: readonly string[]) =>
    deeds.some(({ subject, action }) => subject === id && actions.includes(action));

  const checkAccount = (member: PossibleApprover): Verdict => {
    if (member.joined_at === null) return 'gone';
    if (!hasPermission(member.role, permission)) return 'role';
    if (member.invited_by === askedBy) return 'invited';
    if (member.origin !== 'command' && member.joined_at > since) return 'new';
    return didTo(member.id, RAISES) ? 'changed' : 'may';
  };
  const decide = (member: PossibleApprover): Verdict => {
    if (member.id === askedBy) return 'asker';
    if (member.disabled_at !== null) return 'gone';
    const verdict = checkAccount(member);
    return verdict === 'may' && didTo(member.id, WEAKENS) ? 'changed' : verdict;
  };

  const verdicts = new Map(members.map((member) => [member.id, decide(member)]));
  const asker = members.find(({ id }) => id === askedBy);
  // An approver disabled or weakened by the requester: the wait is then seven days instead of one.
  const isOneAside = members.some(
    (member) =>
      member.id !== askedBy && checkAccount(member) === 'may' && didTo(member.id, WEAKENS),
  );
  return {
    verdictOn: (memberId) => verdicts.get(memberId) ?? 'gone',
    approverIds: [...verdicts].flatMap(([id, verdict]) => (verdict === 'may' ? [id] : [])),
    holderIds: members
      .filter((member) => isHolder(member, permission, askedBy))
      .map(({ id }) => id),
    delayMs: [...verdicts.values()].includes('may') ? null : isOneAside ? NEW_FOR_MS : DELAY_MS,
    isAskerGood:
      asker !== undefined &&
      asker.disabled_at === null &&
      asker.joined_at !== null &&
      hasPermission(asker.role, permission),
  };
}

/** The names of those who may approve requests of `askedBy`, in order; empty when nobody can. */
export async function listNamedApprovers(
  reader: DatabaseReader,
  criteria: { askedBy: string; permission: Permission; now: Date },
): Promise<string[]> {
  const { verdictOn } = await findApprovers(reader, criteria);
  const members = await listPossibleApprovers(reader);
  return namesOf(members.filter(({ id }) => verdictOn(id) === 'may'));
}

/** The names of those who can sign in and have a permission, except one member. */
export async function listHolders(
  reader: DatabaseReader,
  { permission, except }: { permission: Permission; except: string },
): Promise<string[]> {
  const members = await listPossibleApprovers(reader);
  return namesOf(members.filter((member) => isHolder(member, permission, except)));
}

const namesOf = (members: readonly PossibleApprover[]) =>
  members.map(({ name }) => name).toSorted();

/** Whether a member other than `except` can sign in and has the permission. */
function isHolder(
  { id, role, disabled_at, joined_at }: PossibleApprover,
  permission: Permission,
  except: string,
): boolean {
  return (
    id !== except && disabled_at === null && joined_at !== null && hasPermission(role, permission)
  );
}
