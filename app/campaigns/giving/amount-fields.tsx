import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findImpact, PRESET_AMOUNTS } from './amount-impact.ts';

/** The tiles, and the box for an own amount, which is the one that counts: a tile only fills it. */
export function AmountFields({
  cause,
  amount,
  onChoose,
  error,
}: {
  readonly cause: string;
  /** What stands in the box. */
  readonly amount: string;
  readonly onChoose: (amount: string) => void;
  readonly error: string | undefined;
}) {
  const { impact, own } = findImpact(cause);
  return (
    <div className="flex flex-col gap-4">
      <RadioTiles
        legend={m.give_amount_legend()}
        name="amount_preset"
        value={amount}
        onChoose={onChoose}
        hint={own ? undefined : m.give_amount_measure()}
        tiles={PRESET_AMOUNTS.map((rupees) => ({
          value: String(rupees),
          label: formatRupees(rupees),
          detail: impact[rupees](),
        }))}
      />
      <TextField
        label={m.field_amount()}
        hint={m.field_amount_hint()}
        error={error}
        name="amount"
        type="number"
        inputMode="decimal"
        min={1}
        step={0.01}
        required
        autoComplete="off"
        enterKeyHint="next"
        prefix="₹"
        className="[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        // A wheel that passes over the box must not change the sum.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </div>
  );
}
