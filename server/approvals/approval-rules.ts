import type { Selectable } from 'kysely';
import type { Permission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type {
  ApprovalKind,
  ApprovalState,
  ApprovalsTable,
} from '../database/tables/approvals.table.ts';

export type Approval = Selectable<ApprovalsTable>;
export type ApprovalContext = Pick<Context, 'db' | 'wakeOutbox'> & EffectContext;
/** What carrying out a request may need. */
export type EffectContext = Pick<
  Context,
  'clock' | 'sealer' | 'aadhaarStorage' | 'secondPersonAbovePaise'
>;
/** How an approval ends without being carried out. */
export type ApprovalEnd = Exclude<ApprovalState, 'waiting' | 'approved'>;

/** The audit entry of a decision: its subject and details besides actor and time. */
export type AuditNote = { subject: string; details: Record<string, unknown> };

/** How one kind of approval is carried out or ended. Both run inside the decision's transaction. */
export type ApprovalRules = {
  /** Required to request and to approve it. */
  permission: Permission;
  /**
   * True: anyone with the permission but the requester may accept it, and it never takes effect by itself: a request of
   * a colleague with fewer permissions, not a second person's approval.
   */
  isForAnyHolder?: true;
  /** True: its mails go to all staff, not to approvers and administrators alone. */
  tellsAllStaff?: true;
  /** Carries it out. Throws Refusal when that is no longer possible. `decidedBy` null: its delay is over. */
  approve: (
    trx: DatabaseTransaction,
    context: EffectContext,
    approval: Approval,
    decidedBy: string | null,
  ) => Promise<AuditNote>;
  /** Removes what waited for it. */
  end: (
    trx: DatabaseTransaction,
    context: Pick<Context, 'clock'>,
    approval: Approval,
    outcome: { state: ApprovalEnd; decidedBy: string | null; reason: string },
  ) => Promise<AuditNote>;
};

export type AllApprovalRules = Readonly<Record<ApprovalKind, ApprovalRules>>;
