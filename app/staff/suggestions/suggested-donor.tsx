import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listLookAlikeLetters } from '#shared/look-alike-names.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { SuggestedDonor } from '#shared/staff/suggestions-endpoints.ts';
import { Facts } from '../kit/panel.tsx';
import { tellDay } from './suggestion-messages.ts';

/** One of two compared donors: data, masked number, and donations. */
export function DonorToCompare({
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
          { name: m.suggestion_first(), value: tellDay(donor.firstDonationAt) },
          { name: m.suggestion_last(), value: tellDay(donor.lastDonationAt) },
        ]}
      />
      {choice}
    </div>
  );
}

/** A name with its non-Latin lookalike letters highlighted. */
function MarkedName({ name }: { readonly name: string }) {
  return [...name].map((letter, place) =>
    listLookAlikeLetters(letter).length === 0 ? (
      letter
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter has no other key than its position
      <mark key={place} className="rounded-sm bg-marigold/60 text-inherit">
        {letter}
      </mark>
    ),
  );
}
