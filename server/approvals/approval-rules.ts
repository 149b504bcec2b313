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
export type ApprovalContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;
/** How an approval ends without its deed. */
export type ApprovalEnd = Exclude<ApprovalState, 'waiting' | 'approved'>;

/** What the audit log says of a decision: to which row, and what beside who and when. */
export type AuditNote = { subject: string; details: Record<string, unknown> };

/** What one kind of deed does once somebody has decided. Both run inside the transaction of the decision. */
export type ApprovalRules = {
  /** Who may ask for it, and agree to it. */
  permission: Permission;
  /** Does the deed. Throws Refusal when it can't be done any more. `decidedBy` null: its time had come. */
  approve: (
    trx: DatabaseTransaction,
    context: Pick<Context, 'clock'>,
    approval: Approval,
    decidedBy: string | null,
  ) => Promise<AuditNote>;
  /** Puts away what waited for it. */
  end: (
    trx: DatabaseTransaction,
    context: Pick<Context, 'clock'>,
    approval: Approval,
    how: { state: ApprovalEnd; decidedBy: string | null; words: string },
  ) => Promise<AuditNote>;
};

export type AllApprovalRules = Readonly<Record<ApprovalKind, ApprovalRules>>;
