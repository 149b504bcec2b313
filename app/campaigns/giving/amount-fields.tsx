import { listFormAmounts } from '#shared/campaign-facts.ts';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, formatRupees, parseRupees, toRupees } from '#shared/money.ts';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { describeAmount, findImpact } from './amount-impact.ts';
import { measureDonation, unitOf } from './measure-donation.ts';
import { OwnAmount } from './own-amount.tsx';
import { StepName } from './step-name.tsx';
import { UnitRow } from './unit-row.tsx';

/** From here on an amount is also shown with its digits grouped. */
const GROUPED_FROM_PAISE = 100_000;

/** Amounts of the campaign and the box for another one in one grid, with the impact of the amount below. */
export function AmountFields({
  campaign,
  amount,
  onChoose,
  error,
  note,
}: {
  readonly campaign: Pick<Campaign, 'category' | 'popularAmount' | 'minimum' | 'presets'>;
  /** Current value of the box. */
  readonly amount: string;
  readonly onChoose: (amount: string) => void;
  readonly error: string | undefined;
  /** A remark on the amount, such as a limit. */
  readonly note: string | undefined;
}) {
  const { popularAmount, presets } = campaign;
  const cause = campaign.category.title;
  const doesOf = (rupees: number) => presets.find((preset) => preset.rupees === rupees)?.does;
  return (
    <div className="flex flex-col gap-2.5">
      <RadioTiles
        legend={<StepName step={1}>{m.give_amount_legend()}</StepName>}
        name="amount_preset"
        value={amount}
        onChoose={onChoose}
        tiles={listFormAmounts(campaign).map((rupees) => ({
          value: String(rupees),
          label: formatRupees(rupees),
          detail: doesOf(rupees) ?? describeAmount(cause, rupees) ?? undefined,
          ...(rupees === popularAmount ? { mark: m.give_amount_popular() } : {}),
        }))}
      >
        <OwnAmount error={error} note={note} />
      </RadioTiles>
      <ImpactLine cause={cause} amount={amount} doesOf={doesOf} hasPresets={presets.length > 0} />
    </div>
  );
}

/** Impact of the amount as one line and a row of icons, a large amount with its digits grouped. Its height is constant. */
function ImpactLine({
  cause,
  amount,
  doesOf,
  hasPresets,
}: {
  readonly cause: string;
  readonly amount: string;
  /** What staff wrote of an amount; undefined for others. */
  readonly doesOf: (rupees: number) => string | undefined;
  readonly hasPresets: boolean;
}) {
  const { own } = findImpact(cause);
  // Beside amounts that staff explain, the kitchen's measure would be another cause's.
  const isMeasured = own || !hasPresets;
  const paise = parseRupees(amount);
  const written = paise === null ? undefined : doesOf(toRupees(paise));
  const measured = paise === null || !isMeasured ? null : measureDonation(cause, toRupees(paise));
  return (
    <div className="flex flex-col gap-1.5 rounded-xl bg-action-wash px-3.5 pt-2 pb-2.5">
      <p
        aria-live="polite"
        className="flex items-baseline justify-between gap-3 leading-snug font-semibold text-ink max-sm:text-sm"
      >
        <span>
          {written ?? measured?.text ?? (paise ? m.impact_small() : m.impact_choose())}
          {!own && isMeasured && (
            <span className="font-normal text-ink-soft"> {m.give_amount_measure()}</span>
          )}
        </span>
        {paise !== null && paise >= GROUPED_FROM_PAISE && (
          <span data-grouped-amount className="shrink-0 font-display text-lg text-action sums">
            {formatPaise(paise)}
          </span>
        )}
      </p>
      {isMeasured && (
        <UnitRow unit={measured?.unit ?? unitOf(cause)} count={measured?.count ?? 0} />
      )}
    </div>
  );
}
