import { useId } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { describeField, FieldError, FieldNote } from '../../ui/field-frame.tsx';
import { tileStyle } from '../../ui/radio-tiles.tsx';

/** Sixth cell of the amounts: the box for another amount. Its value is the one submitted; a tile only fills it. */
export function OwnAmount({
  error,
  note,
}: {
  readonly error: string | undefined;
  readonly note: string | undefined;
}) {
  const id = useId();
  return (
    <>
      <div
        className={`${tileStyle} border-line-strong focus-within:border-action hover:border-action has-aria-invalid:border-danger has-aria-invalid:bg-danger-wash`}
      >
        <label
          htmlFor={id}
          className="pointer-events-none absolute inset-x-0 top-1.5 text-xs leading-none text-ink-soft sm:top-2.5"
        >
          {m.field_amount()}
          <span aria-hidden="true" className="text-action">
            {' *'}
          </span>
        </label>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center pt-4 text-lg leading-none font-semibold text-ink-soft"
        >
          ₹
        </span>
        <input
          id={id}
          name="amount"
          type="number"
          inputMode="decimal"
          min={1}
          // Paise may be typed; the arrow keys change rupees.
          step="any"
          required
          autoComplete="off"
          enterKeyHint="next"
          {...describeField(id, { error, note })}
          className="absolute inset-0 h-full w-full [appearance:textfield] rounded-xl bg-transparent pt-4 pr-1 pl-6 text-left text-base font-semibold sm:text-lg text-ink sums [&::-webkit-inner-spin-button]:appearance-none"
          // Scrolling with the wheel must not change the amount.
          onWheel={(event) => event.currentTarget.blur()}
        />
      </div>
      <div className="col-span-3 empty:hidden">
        <FieldError id={id} error={error} />
        {!error && <FieldNote id={id} note={note} />}
      </div>
    </>
  );
}
