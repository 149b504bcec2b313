import type { Generated } from 'kysely';
import type { ChequeState } from '#shared/staff/cheques-endpoints.ts';

/** What happened to a donation's cheque; one without a row is `received`. */
export type ChequesTable = {
  donation_id: string;
  /** `untracked`: entered before cheques were followed. */
  status: ChequeState;
  /** Days in India as YYYY-MM-DD; '' until then. */
  deposited_on: Generated<string>;
  /** The number of the bank's paying-in slip. */
  slip_number: Generated<string>;
  cleared_on: Generated<string>;
  bounced_at: string | null;
  bounce_reason: Generated<string>;
  /** The status before it bounced, for undoing that; '' otherwise. */
  previous_status: Generated<ChequeState | ''>;
  updated_at: string;
};
