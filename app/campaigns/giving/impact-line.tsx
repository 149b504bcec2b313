import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees, toRupees } from '#shared/money.ts';
import { findImpact } from './amount-impact.ts';
import { measureDonation, unitOf } from './measure-donation.ts';
import { UnitRow } from './unit-row.tsx';

/** Impact of the amount as one line and a row of icons. Its height is constant. */
export function ImpactLine({ cause, amount }: { readonly cause: string; readonly amount: string }) {
  const { own } = findImpact(cause);
  const paise = parseRupees(amount);
  const measured = paise === null ? null : measureDonation(cause, toRupees(paise));
  return (
    <div className="flex flex-col gap-1.5 rounded-xl bg-action-wash px-3.5 pt-2 pb-2.5">
      <p aria-live="polite" className="leading-snug font-semibold text-ink max-sm:text-sm">
        {measured?.words ?? (paise ? m.impact_small() : m.impact_choose())}
        {!own && <span className="font-normal text-ink-soft"> {m.give_amount_measure()}</span>}
      </p>
      <UnitRow unit={measured?.unit ?? unitOf(cause)} count={measured?.count ?? 0} />
    </div>
  );
}
