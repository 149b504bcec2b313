import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { TouchedDonation } from '#shared/staff/corrections-endpoints.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Badge } from '../kit/badge.tsx';
import { ChangeLines } from './change-lines.tsx';

type Props = {
  readonly donations: readonly TouchedDonation[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
};

/** The donations that new details of a donor would touch, by tax year, each with a tick. */
export function DonorDetailsDonations({ donations, chosen, onChoose }: Props) {
  const years = [...Map.groupBy(donations, ({ taxYear }) => taxYear)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  );
  if (donations.length === 0)
    return <p className="text-ink-soft">{m.donor_details_no_donations()}</p>;
  const choose = (ids: readonly string[], isOn: boolean) => {
    const rest = chosen.filter((id) => !ids.includes(id));
    onChoose(isOn ? [...rest, ...ids] : rest);
  };
  return (
    <div className="grid gap-3">
      {years.map(([taxYear, ofYear]) => {
        const ids = ofYear.map(({ _id }) => _id);
        const count = ids.filter((id) => chosen.includes(id)).length;
        return (
          <fieldset key={taxYear} className="rounded-xl border border-line px-3 py-2">
            <legend className="px-1 font-semibold">{taxYear}</legend>
            <Checkbox
              name={`year-${taxYear}`}
              label={m.donor_details_year({ year: taxYear, chosen: count, count: ids.length })}
              checked={count === ids.length}
              onChange={(event) => choose(ids, event.target.checked)}
            />
            <ul className="border-t border-line/70">
              {ofYear.map((donation) => (
                <li key={donation._id} className="border-b border-line/70 last:border-b-0">
                  <Checkbox
                    name={`donation-${donation._id}`}
                    label={<Touched donation={donation} />}
                    checked={chosen.includes(donation._id)}
                    onChange={(event) => choose([donation._id], event.target.checked)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

const reasonsLeft = {
  locked: m.donor_details_locked,
  filed: m.donor_details_filed,
  'other-details': m.donor_details_other,
} as const;

function Touched({ donation }: { readonly donation: TouchedDonation }) {
  const { receiptNumber, date, amount, changes, isRevised, left } = donation;
  return (
    <span className="block text-sm">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{receiptNumber ?? m.donation_without_number()}</span>
        <span>{formatDate(new Date(momentOf(date)))}</span>
        <span className="tabular-nums">{formatRupees(amount)}</span>
        {isRevised && <Badge>{m.donor_details_revised()}</Badge>}
        {left !== null && <Badge tone="waiting">{reasonsLeft[left]()}</Badge>}
      </span>
      <ChangeLines changes={changes} />
    </span>
  );
}
