import {
  type DonorSuggestion,
  type SuggestedDonor,
  type SuggestionReason,
  suggestionReasons,
} from '#shared/staff/suggestions-endpoints.ts';
import { type DonorFacts, presentDonor } from '../donor-pages.presenter.ts';
import type { DonorRow } from '../donor-pages.queries.ts';
import type { ListedSuggestion } from './donor-suggestions.queries.ts';

/** A suggestion with its two donors, the older one first. */
export function presentSuggestion(
  row: ListedSuggestion,
  donors: readonly DonorRow[],
  facts: DonorFacts,
): DonorSuggestion {
  return {
    _id: row.id,
    reasons: readReasons(row.reasons),
    state: row.state,
    foundAt: row.found_at,
    donors: [row.earlier_id, row.later_id].flatMap((id) => {
      const donor = donors.find((one) => one.id === id);
      return donor ? [presentSuggested(donor, facts)] : [];
    }),
    survivingDonorId: row.kept_id,
    decidedBy: row.decider_name ?? row.decided_by,
    decidedAt: row.decided_at,
  };
}

function presentSuggested(row: DonorRow, facts: DonorFacts): SuggestedDonor {
  const { address: _, aadhar_no: __, ...shown } = presentDonor(row, facts);
  return shown;
}

function readReasons(kept: string): SuggestionReason[] {
  const said = kept.split(',');
  return suggestionReasons.filter((reason) => said.includes(reason));
}
