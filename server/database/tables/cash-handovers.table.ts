/** Cash that one member counted and handed over to another. */
export type CashHandoversTable = {
  id: string;
  /** Counts on from 1. */
  number: number;
  status: 'draft' | 'handed-over' | 'received' | 'disputed' | 'discarded';
  /** Grows with every change: a change that names an earlier one is refused. */
  version: number;
  /** Its donations were given from this day to that one, in India. */
  first_day: string;
  last_day: string;
  /** Number of each note and coin, as JSON. */
  counts: string;
  counted_paise: number;
  /** Sum of its donations when it was handed over; of a draft, when it was last saved. */
  expected_paise: number;
  /** Why the count differs from the sum; '' where it does not. */
  difference_reason: string;
  dispute_note: string;
  handed_over_by: string;
  handed_over_at: string | null;
  received_by: string | null;
  received_at: string | null;
  disputed_by: string | null;
  disputed_at: string | null;
  created_at: string;
  updated_at: string;
};

/** The donations of a handover; each belongs to one at most. */
export type CashHandoverDonationsTable = {
  donation_id: string;
  handover_id: string;
  /** Its amount when the cash was handed over. */
  amount_paise: number;
};
