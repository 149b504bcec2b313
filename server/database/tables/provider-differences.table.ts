import type { Generated } from 'kysely';
import type { DifferenceKind } from '#shared/staff/differences-endpoints.ts';

/** Where the provider's books and ours differ. Shown to staff, never booked; a row that ended stays as history. */
export type ProviderDifferencesTable = {
  id: string;
  kind: DifferenceKind;
  /** The payment, refund or settlement at the provider. */
  provider_id: string;
  /** The day, by the Indian calendar, whose comparison finds it and ends it (YYYY-MM-DD). */
  day: string;
  /** JSON: what our books say (server/payments/differences/difference.ts). */
  expected: string;
  /** JSON: what the provider says. */
  found: string;
  donation_id: string | null;
  found_at: string;
  last_seen_at: string;
  ended_at: string | null;
  /** An explained difference is no alarm until its values change. */
  explained_at: string | null;
  /** The explanation by staff. */
  note: Generated<string>;
  /** The staff member who explained it. */
  resolved_by: string | null;
};

/** A comparison with the provider, resumed day by day until it is finished. */
export type ProviderComparisonsTable = {
  id: string;
  /** The staff member who asked for it; null: the nightly one. */
  asked_by: string | null;
  /** JSON: the days to compare, YYYY-MM-DD; the first `days_done` of them are compared. */
  days: string;
  days_done: Generated<number>;
  started_at: string;
  finished_at: string | null;
  /** Since when it cannot go on, because the provider gives no answer. */
  failing_since: string | null;
  /** Why the provider refused its settlements, so that they were not compared; null: they were. */
  settlements_refused: Generated<string | null>;
};
