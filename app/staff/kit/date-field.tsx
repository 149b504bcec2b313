import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { showDay } from '#shared/typed-days.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { CalendarButton, readDay } from './calendar-button.tsx';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'max'> & {
  /** YYYY-MM-DD, or what was typed where that is no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The last day that the calendar offers, YYYY-MM-DD. */
  readonly max?: string;
  /** A day without a year is one to come. */
  readonly isAhead?: boolean;
};

/**
 * A day, shown as dd/mm/yyyy in every browser and typed as readTypedDay reads it: 15/6, today, -1. The button, or Alt
 * and the arrow down, opens the browser's calendar.
 */
export function DateField({
  value,
  onChange,
  max,
  isAhead = false,
  placeholder = m.date_hint(),
  ...field
}: Props) {
  const [text, setText] = useState(() => showDay(value));
  const calendar = useRef<HTMLInputElement>(null);
  // Follows a value that something else sets; what is being typed stays.
  useEffect(() => {
    setText((now) => (readDay(now, isAhead) === value ? now : showDay(value)));
  }, [value, isAhead]);
  return (
    <div className="relative">
      <TextField
        {...field}
        autoComplete="off"
        placeholder={placeholder}
        className="pr-12 tabular-nums"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(readDay(event.target.value, isAhead));
        }}
        onBlur={(event) => {
          setText(showDay(value));
          field.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') {
            event.preventDefault();
            calendar.current?.showPicker();
          }
          field.onKeyDown?.(event);
        }}
      />
      <CalendarButton
        calendar={calendar}
        day={value}
        max={max}
        disabled={field.disabled}
        onPick={onChange}
        // Below the label, over the right end of the field.
        className="top-8.5 right-1.5 size-10 pointer-coarse:top-[1.7rem] pointer-coarse:right-0 pointer-coarse:size-[2.75rem]"
      />
    </div>
  );
}
