/** What may need a second person: money that goes back, a file with PANs, a change of those who may approve. */
export type ApprovalKind = 'refund' | 'export' | 'approvers';

/** `lapsed`: it could not take effect any more when its time had come. The others were decided by a person, or by time. */
export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'lapsed';

/** One deed that waits for the approval of a second person, or, where there is none, for a day in which anybody may stop it. */
export type ApprovalsTable = {
  id: string;
  kind: ApprovalKind;
  /** The row that it is about: a refund request, an export, a member; the mail address of somebody to be invited. */
  subject: string;
  /** In words, as the asker was shown it: 'Refund of ₹51,000'. */
  what: string;
  reason: string;
  /** JSON: what the kind needs to do it later. */
  details: string;
  asked_by: string;
  asked_at: string;
  /** Null: it needs a second person. Else it takes effect then, unless somebody stops it. */
  effective_after: string | null;
  state: ApprovalState;
  /** Null with `approved`: its time had come. The database refuses an asker who approves. */
  decided_by: string | null;
  decided_at: string | null;
  /** What whoever decided wrote, or why it lapsed. */
  decision: string;
};
