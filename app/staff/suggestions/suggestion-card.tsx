import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { listLookAlikeLetters } from '#shared/look-alike-names.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonorSuggestion, SuggestedDonor } from '#shared/staff/suggestions-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { Facts } from '../kit/panel.tsx';
import { formatDay, listWarnings, nameReason } from './suggestion-messages.ts';

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

/** One of two compared donors: data, masked number, and donations. */
function DonorToCompare({
  donor,
  choice,
}: {
  readonly donor: SuggestedDonor;
  /** Button to keep this one, or the note that it was kept. */
  readonly choice?: ReactNode;
}) {
  const amount = formatRupees(donor.amount);
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg border border-line px-3 py-2.5 has-checked:border-action has-checked:bg-action-wash">
      <p className="font-semibold wrap-anywhere">
        <Link to={`/donors/${donor._id}`}>
          {donor.fullname === '' ? m.donation_without_name() : <MarkedName name={donor.fullname} />}
        </Link>
      </p>
      <Facts
        facts={[
          { name: m.suggestion_phone(), value: donor.phone_no || '–' },
          { name: m.suggestion_email(), value: donor.email || '–' },
          { name: m.suggestion_pan(), value: donor.pan_no || '–' },
          {
            name: m.suggestion_donations(),
            value: m.suggestion_donations_of({ count: donor.donations, amount }),
          },
          { name: m.suggestion_first(), value: formatDay(donor.firstDonationAt) },
          { name: m.suggestion_last(), value: formatDay(donor.lastDonationAt) },
        ]}
      />
      {choice}
    </div>
  );
}

/** A name with its non-Latin lookalike letters highlighted. */
function MarkedName({ name }: { readonly name: string }) {
  return [...name].map((letter, index) =>
    listLookAlikeLetters(letter).length === 0 ? (
      letter
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter has no other key than its position
      <mark key={index} className="rounded-sm bg-marigold/60 text-inherit">
        {letter}
      </mark>
    ),
  );
}
