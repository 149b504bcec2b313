/**
 * 'correction' by staff; 'void' and 'bounce', of its cheque, by two persons; 'donor-details': by a donor-wide change;
 * 'donor': to another donor.
 */
type CorrectionKind = 'correction' | 'void' | 'bounce' | 'donor-details' | 'donor';

/** `applied`, also after its approval; `undone` with the donor-wide change that it belonged to. */
type CorrectionStatus = 'waiting' | 'applied' | 'declined' | 'withdrawn' | 'lapsed' | 'undone';

/**
 * A correction of a donation, done or proposed. Personal values before and after stand here and not in the audit log,
 * which is permanent: they are erased with the donation's own (server/privacy/corrections.writes.ts).
 */
export type DonationCorrectionsTable = {
  id: string;
  donation_id: string;
  kind: CorrectionKind;
  status: CorrectionStatus;
  /** '' where missing details were added. */
  reason: string;
  /** JSON: FieldChange[] of shared/staff/corrections-endpoints.ts; identity numbers masked, the reference left out. */
  changes: string;
  /** The bank's reference before and after; '' where it did not change. May have twelve digits. */
  from_reference: string;
  to_reference: string;
  /** Null where the amount did not change. */
  amount_from_paise: number | null;
  amount_to_paise: number | null;
  /** 1: two eligible persons agreed to it (decisions/0027). */
  by_two: 0 | 1;
  /** What was proposed, as JSON, sealed to this row; null once decided. */
  proposal_sealed: string | null;
  /** Hash of the donation's row when this was proposed; '' once decided. */
  donation_hash: string;
  /** The versions of identity numbers before and after; both null where they did not change. */
  identity_from_id: string | null;
  identity_to_id: string | null;
  /** The donor-wide change that it is part of. */
  donor_change_id: string | null;
  approval_id: string | null;
  requested_by: string;
  requested_at: string;
  /** Null: nobody had to decide, nobody has yet, or its delay was over. */
  decided_by: string | null;
  decided_at: string | null;
  /** When personal values were erased. */
  erased_at: string | null;
};

/** A change of a donor's details for the donor and chosen donations; can be undone for thirty days. */
export type DonorChangesTable = {
  id: string;
  donor_id: string;
  reason: string;
  /** JSON: FieldChange[] of the donor's own row, with the masked PAN where it was part of it. */
  changes: string;
  changed_by: string;
  changed_at: string;
  undone_by: string | null;
  undone_at: string | null;
  /** When personal values were erased: it can no longer be undone. */
  erased_at: string | null;
};
