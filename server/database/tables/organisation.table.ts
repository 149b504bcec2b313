/** The organisation's facts, version by version; the newest holds. Empty until the first change at the desk. */
export type OrganisationTable = {
  version: number;
  /** JSON: the form of shared/organisation-form.ts, whole. */
  facts: string;
  changed_at: string;
  /** Id of the staff member, or 'system' when a request took effect by itself. */
  changed_by: string;
};
