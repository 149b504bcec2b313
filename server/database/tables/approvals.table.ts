/**
 * Acts that may need approval: a refund, a file with PANs, a change of the approvers, unlocking a period, a
 * correction or void of a donation; a bounced cheque; undoing an import; and a clerk's request for a correction, which
 * needs an accountant; and a change of the organisation's registrations, bank details or registered name.
 */
export type ApprovalKind =
  | 'refund'
  | 'export'
  | 'approvers'
  | 'unlock'
  | 'correction'
  | 'void'
  | 'correction-request'
  | 'bounce'
  | 'import-undo'
  | 'organisation';

/** `lapsed`: it could no longer take effect when its time came. The others were decided by a person, or by time. */
export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'lapsed';

/** An act waiting for a second person's approval or, without approvers, a day in which any member may stop it. */
export type ApprovalsTable = {
  id: string;
  kind: ApprovalKind;
  /** The row concerned: a refund request, an export, a member; or the mail address of an invitation. */
  subject: string;
  /** Description shown to the requester: 'Refund of ₹51,000'. */
  what: string;
  reason: string;
  /** JSON: what the kind needs to do it later. */
  details: string;
  asked_by: string;
  asked_at: string;
  /** Null: it needs a second person. Otherwise it takes effect then, unless stopped. */
  effective_after: string | null;
  state: ApprovalState;
  /** Null with `approved`: its time came. The database refuses approval by the requester. */
  decided_by: string | null;
  decided_at: string | null;
  /** The decider's note, or why it lapsed. */
  decision: string;
};
