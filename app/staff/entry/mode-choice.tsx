import { type KeyboardEvent, useId } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type DeskMode, deskModes } from '#shared/staff/desk-donation.ts';
import { FieldError } from '../../ui/field-frame.tsx';
import { nameDeskMode } from './name-mode.ts';

/** Payment mode: arrow keys as usual, and the digits 1 to 5 while the group has the focus. */
export function ModeChoice({
  value,
  error,
  onChoose,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (mode: DeskMode) => void;
}) {
  const id = useId();
  const pickByDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const mode = /^[1-5]$/.test(event.key) ? deskModes[Number(event.key) - 1] : undefined;
    if (mode === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChoose(mode);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${mode}"]`)?.focus();
  };
  return (
    <fieldset
      className="m-0 min-w-0 border-0 p-0"
      aria-describedby={`${id}-hint`}
      onKeyDown={pickByDigit}
    >
      <legend className="mb-1.5 p-0 font-semibold text-ink">{m.entry_mode()}</legend>
      <div className="flex flex-wrap gap-1.5">
        {deskModes.map((mode, index) => (
          <label
            key={mode}
            className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border border-line-strong bg-card px-2 hover:border-action has-checked:border-action has-checked:bg-action-wash has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={value === mode}
              onChange={() => onChoose(mode)}
              className="size-4 accent-action outline-none"
            />
            <span>{nameDeskMode(mode)}</span>
            <span
              aria-hidden="true"
              className="rounded border border-line px-1 text-xs font-normal text-ink-soft max-md:hidden"
            >
              {index + 1}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
      <p id={`${id}-hint`} className="sr-only">
        {m.entry_mode_hint()}
      </p>
    </fieldset>
  );
}
