import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { findImpact, PRESET_AMOUNTS } from './amount-impact.ts';
import { ImpactLine } from './impact-line.tsx';
import { OwnAmount } from './own-amount.tsx';
import { StepName } from './step-name.tsx';

/** Five amounts and the box for an own amount in one grid, with the impact of the amount below. */
export function AmountFields({
  cause,
  amount,
  onChoose,
  error,
}: {
  readonly cause: string;
  /** Current value of the box. */
  readonly amount: string;
  readonly onChoose: (amount: string) => void;
  readonly error: string | undefined;
}) {
  const { impact } = findImpact(cause);
  return (
    <div className="flex flex-col gap-2.5">
      <RadioTiles
        legend={<StepName step={1}>{m.give_amount_legend()}</StepName>}
        name="amount_preset"
        value={amount}
        onChoose={onChoose}
        tiles={PRESET_AMOUNTS.map((rupees) => ({
          value: String(rupees),
          label: formatRupees(rupees),
          detail: impact[rupees](),
        }))}
      >
        <OwnAmount error={error} />
      </RadioTiles>
      <ImpactLine cause={cause} amount={amount} />
    </div>
  );
}
