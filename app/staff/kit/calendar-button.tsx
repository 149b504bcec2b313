import type { RefObject } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { readTypedDay, showDay } from '#shared/typed-days.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * The browser's calendar behind a button at the end of a field for a typed day. The field's own keys may open it too,
 * by `calendar`.
 */
export function CalendarButton({
  calendar,
  day,
  max,
  disabled,
  onPick,
  className,
}: {
  readonly calendar: RefObject<HTMLInputElement | null>;
  /** YYYY-MM-DD; anything else opens the calendar at today. */
  readonly day: string;
  readonly max?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onPick: (day: string) => void;
  /** Place and size. */
  readonly className: string;
}) {
  const isDay = showDay(day) !== day;
  return (
    <span className={`absolute ${className}`}>
      <input
        ref={calendar}
        type="date"
        aria-hidden="true"
        tabIndex={-1}
        max={max}
        value={isDay ? day : ''}
        onChange={(event) => onPick(event.target.value)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <button
        type="button"
        // The field itself takes every day by keyboard, so that Tab need not stop here.
        tabIndex={-1}
        disabled={disabled}
        aria-label={m.date_open()}
        title={m.date_open()}
        onClick={() => calendar.current?.showPicker()}
        className="relative flex size-full items-center justify-center rounded-lg text-ink-soft hover:bg-sand/50 hover:text-ink"
      >
        <Icon name="calendar" className="size-5" />
      </button>
    </span>
  );
}

/** The typed day as YYYY-MM-DD, or the text where it is none. */
export function readDay(text: string, isAhead = false): string {
  return readTypedDay(text, new Date(), { isAhead }) ?? text.trim();
}
