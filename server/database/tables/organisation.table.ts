/** The organisation's facts, version by version; the newest holds. Empty until the first change at the desk. */
export type OrganisationTable = {
  version: number;
  /** JSON: the form of shared/organisation-form.ts, whole. */
  facts: string;
  changed_at: string;
  /** Id of the staff member, or 'system' when a request took effect by itself. */
  changed_by: string;
};

/**
 * A change that a second administrator approves, beside its request. Not in the request itself: a bank account number or
 * the organisation's PAN may look like a donor's identity number, which no request may contain.
 */
export type OrganisationChangesTable = {
  approval_id: string;
  /** JSON: the changed fields, each before and after. */
  changes: string;
};
