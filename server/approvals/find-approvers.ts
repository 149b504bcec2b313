import { hasPermission, type Permission } from '#shared/staff/roles.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { timestampAfter } from '../platform/clock.ts';
import { listDeedsTo, listPossibleApprovers, type PossibleApprover } from './approvers.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** So long an account is new, and so long the asker's own hand on another account counts against it. */
const NEW_FOR_MS = 7 * DAY_MS;
/** How long anybody may stop a deed for which there is no second person. */
const DELAY_MS = DAY_MS;

/** What makes an account the asker's creature, and what takes away one that was not. */
const RAISES = ['invite-member', 'enable-member', 'change-role'];
const WEAKENS = ['disable-member', 'forget-factors', 'send-reset'];

/** Whether somebody may agree to what another asks, and if not, why: see decisions/0027. */
export type Verdict = 'may' | 'asker' | 'gone' | 'role' | 'new' | 'invited' | 'changed';

export type Approvers = {
  verdictOn: (memberId: string) => Verdict;
  /** Null: somebody may agree. Else so long the deed waits, for anybody to stop it. */
  delayMs: number | null;
  /** Whether the asker may still ask for it. */
  isAskerGood: boolean;
};

/** Who may agree to what `askedBy` asks. Accounts made on the server itself are never new and invited by nobody. */
export async function findApprovers(
  reader: DatabaseReader,
  { askedBy, permission, now }: { askedBy: string; permission: Permission; now: Date },
): Promise<Approvers> {
  const members = await listPossibleApprovers(reader);
  const since = timestampAfter(now, -NEW_FOR_MS);
  const deeds =
    members.length === 0
      ? []
      : await listDeedsTo(reader, {
          by: askedBy,
          members: members.map(({ id }) => id),
          actions: [...RAISES, ...WEAKENS],
          since,
        });
  const didTo = (id: string, actions: readonly string[]) =>
    deeds.some(({ subject, action }) => subject === id && actions.includes(action));

  const judgeAccount = (member: PossibleApprover): Verdict => {
    if (member.joined_at === null) return 'gone';
    if (!hasPermission(member.role, permission)) return 'role';
    if (member.invited_by === askedBy) return 'invited';
    if (member.origin !== 'command' && member.joined_at > since) return 'new';
    return didTo(member.id, RAISES) ? 'changed' : 'may';
  };
  const judge = (member: PossibleApprover): Verdict => {
    if (member.id === askedBy) return 'asker';
    if (member.disabled_at !== null) return 'gone';
    const verdict = judgeAccount(member);
    return verdict === 'may' && didTo(member.id, WEAKENS) ? 'changed' : verdict;
  };

  const verdicts = new Map(members.map((member) => [member.id, judge(member)]));
  const asker = members.find(({ id }) => id === askedBy);
  // Whoever puts the second person out of the way gains no shorter way by it.
  const isOneAside = members.some(
    (member) =>
      member.id !== askedBy && judgeAccount(member) === 'may' && didTo(member.id, WEAKENS),
  );
  return {
    verdictOn: (memberId) => verdicts.get(memberId) ?? 'gone',
    delayMs: [...verdicts.values()].includes('may') ? null : isOneAside ? NEW_FOR_MS : DELAY_MS,
    isAskerGood:
      asker !== undefined &&
      asker.disabled_at === null &&
      asker.joined_at !== null &&
      hasPermission(asker.role, permission),
  };
}
