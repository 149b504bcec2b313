import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { readTypedDay, showDay } from '#shared/typed-days.ts';
import { CalendarButton, readDay } from './calendar-button.tsx';
import { FilterFrame, type FilterProps, filterStyle, SETTLED_MS } from './filter-bar.tsx';

/**
 * A day as a filter, YYYY-MM-DD or '': shown and typed as in DateField. It applies after typing stops, on Enter and on
 * leaving; what is no day stays as typed, and is not applied.
 */
export function FilterDay({
  label,
  value,
  onChange,
  className = 'w-34',
  bare = false,
}: FilterProps) {
  const id = useId();
  const [text, setText] = useState(() => showDay(value));
  const [isFaulty, setFaulty] = useState(false);
  const [isLeft, setLeft] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const calendar = useRef<HTMLInputElement>(null);
  // Follows the URL; what is being typed stays.
  useEffect(() => {
    setText((now) => (readDay(now) === value ? now : showDay(value)));
    setFaulty(false);
  }, [value]);
  // In full once it is left; what is no day stays as typed.
  useEffect(() => {
    if (isLeft && !isFaulty) setText(showDay(value));
  }, [value, isLeft, isFaulty]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (typed: string) => {
    clearTimeout(timer.current);
    const isDay = typed.trim() === '' || readTypedDay(typed, new Date()) !== null;
    if (isDay && readDay(typed) !== value) onChange(readDay(typed));
    return isDay;
  };
  const faultId = `${id}-fault`;
  return (
    <FilterFrame id={id} label={label} bare={bare}>
      <span className="relative block">
        <input
          id={id}
          type="text"
          autoComplete="off"
          placeholder={bare ? label : m.date_format()}
          value={text}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? faultId : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setFaulty(false);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => apply(target.value), SETTLED_MS);
          }}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setFaulty(!apply(text));
            setLeft(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setFaulty(!apply(text));
            if (event.altKey && event.key === 'ArrowDown') {
              event.preventDefault();
              calendar.current?.showPicker();
            }
          }}
          className={`${filterStyle} pr-10 tabular-nums ${isFaulty ? 'border-danger!' : ''} ${className}`}
        />
        <CalendarButton
          calendar={calendar}
          day={value}
          onPick={(day) => {
            setText(showDay(day));
            apply(day);
          }}
          className="top-1 right-1 size-8 pointer-coarse:top-0 pointer-coarse:right-0 pointer-coarse:size-[2.75rem]"
        />
      </span>
      <p
        id={faultId}
        role="alert"
        className="max-w-36 text-xs font-semibold text-danger empty:hidden"
      >
        {isFaulty ? m.date_unknown() : null}
      </p>
    </FilterFrame>
  );
}
