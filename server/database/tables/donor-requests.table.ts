/** What a person may ask about their data (DPDP Act 2023, sections 6, 11 and 12). */
type DonorRequestKind = 'see' | 'correct' | 'withdraw' | 'erase';

export type DonorRequestsTable = {
  id: string;
  kind: DonorRequestKind;
  /** Null where no donor is known by whoever asks: then their mail address says what is theirs. */
  donor_id: string | null;
  asker_name: string;
  /** Where the answer goes. */
  email: string;
  /** How staff made sure who asks; '' until they have. Nothing is handed out or erased before. */
  identity_check: string;
  status: 'open' | 'done' | 'refused';
  /** What was answered when it was closed. */
  outcome: string;
  received_at: string;
  due_at: string;
  opened_by: string;
  created_at: string;
  /** When consent was withdrawn or data erased because of it; null for the other kinds. */
  carried_out_at: string | null;
  closed_by: string | null;
  closed_at: string | null;
  /** When retention took the asker's own name and address off it. */
  erased_at: string | null;
};

/** What was done about a request; append-only: both dialects refuse UPDATE and DELETE by trigger. */
export type DonorRequestStepsTable = {
  id: string;
  request_id: string;
  at: string;
  /** The staff member. */
  actor: string;
  action: 'open' | 'check-identity' | 'take-data' | 'withdraw' | 'erase' | 'done' | 'refused';
  /** JSON of counts; never a name, an address or a number of somebody. */
  details: string;
};
