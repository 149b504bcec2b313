import { type ReactNode, useId } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonorSuggestion, SuggestedDonor } from '#shared/staff/suggestions-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { DonorToCompare } from './suggested-donor.tsx';
import { listWarnings, nameReason } from './suggestion-messages.ts';

/** Two donors side by side, with the evidence that they are one person. */
export function SuggestionCard({
  suggestion,
  state,
  choiceOf,
  children,
}: {
  readonly suggestion: DonorSuggestion;
  /** The decision. */
  readonly state?: ReactNode;
  readonly choiceOf: (donor: SuggestedDonor) => ReactNode;
  /** The possible actions. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const [one, other] = suggestion.donors.map(({ fullname }) => fullname);
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-card px-4 py-3.5">
      <h2 id={id} className="font-semibold wrap-anywhere">
        {m.suggestion_pair({ one: one ?? '', other: other ?? '' })}
      </h2>
      <p className="mt-1 flex flex-wrap gap-1.5">
        {state}
        {suggestion.reasons.map((reason) => (
          <Badge key={reason}>{nameReason(reason)}</Badge>
        ))}
      </p>
      {listWarnings(suggestion).map((warning) => (
        <p
          key={warning}
          className="mt-2.5 rounded-lg border border-line-strong bg-marigold/20 px-3 py-2 text-sm wrap-anywhere"
        >
          {warning}
        </p>
      ))}
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        {suggestion.donors.map((donor) => (
          <DonorToCompare key={donor._id} donor={donor} choice={choiceOf(donor)} />
        ))}
      </div>
      {children}
    </section>
  );
}
