/** Requests that a person may make about their data (DPDP Act 2023, sections 6, 11 and 12). */
type DonorRequestKind = 'see' | 'correct' | 'withdraw' | 'erase';

export type DonorRequestsTable = {
  id: string;
  kind: DonorRequestKind;
  /** Null where no donor matches the requester: then their mail address selects their data. */
  donor_id: string | null;
  asker_name: string;
  /** Address of the answer. */
  email: string;
  /** How staff verified the requester's identity; '' until then. Nothing is disclosed or erased before. */
  identity_check: string;
  status: 'open' | 'done' | 'refused';
  /** The answer when it was closed. */
  outcome: string;
  received_at: string;
  due_at: string;
  opened_by: string;
  created_at: string;
  /** When consent was withdrawn or data erased; null for the other kinds. */
  carried_out_at: string | null;
  closed_by: string | null;
  closed_at: string | null;
  /** When retention erased the requester's own name and address from it. */
  erased_at: string | null;
};

/** Steps taken on a request; append-only: both dialects refuse UPDATE and DELETE by trigger. */
export type DonorRequestStepsTable = {
  id: string;
  request_id: string;
  at: string;
  actor: string;
  action: 'open' | 'check-identity' | 'take-data' | 'withdraw' | 'erase' | 'done' | 'refused';
  /** JSON of counts; never a name, an address or an identity number. */
  details: string;
};
