import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { readTypedDay, showDay } from '#shared/typed-days.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'max'> & {
  /** YYYY-MM-DD, or what was typed where that is no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The last day that the calendar offers, YYYY-MM-DD. */
  readonly max?: string;
};

/**
 * A day, shown as dd/mm/yyyy in every browser and typed as readTypedDay reads it: 15/6, today, -1. The button, or Alt
 * and the arrow down, opens the browser's calendar.
 */
export function DateField({ value, onChange, max, ...field }: Props) {
  const [text, setText] = useState(() => showDay(value));
  const calendar = useRef<HTMLInputElement>(null);
  // Follows a value that something else sets; what is being typed stays.
  useEffect(() => {
    setText((now) => (readDay(now) === value ? now : showDay(value)));
  }, [value]);
  const isDay = showDay(value) !== value;
  const openCalendar = () => calendar.current?.showPicker();
  return (
    <div className="relative">
      <TextField
        {...field}
        autoComplete="off"
        placeholder={m.date_hint()}
        className="pr-12 tabular-nums"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(readDay(event.target.value));
        }}
        onBlur={(event) => {
          setText(showDay(value));
          field.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') {
            event.preventDefault();
            openCalendar();
          }
          field.onKeyDown?.(event);
        }}
      />
      {/* Below the label, over the right end of the field. */}
      <span className="absolute top-8.5 right-1.5 size-10">
        <input
          ref={calendar}
          type="date"
          aria-hidden="true"
          tabIndex={-1}
          max={max}
          value={isDay ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <button
          type="button"
          // The field itself takes every day by keyboard, so that Tab need not stop here.
          tabIndex={-1}
          disabled={field.disabled}
          aria-label={m.date_open()}
          title={m.date_open()}
          onClick={openCalendar}
          className="relative flex size-10 items-center justify-center rounded-lg text-ink-soft hover:bg-sand/50 hover:text-ink"
        >
          <Icon name="calendar" className="size-5" />
        </button>
      </span>
    </div>
  );
}

/** The day as YYYY-MM-DD, or the text where it is none. */
function readDay(text: string): string {
  return readTypedDay(text, new Date()) ?? text.trim();
}
