import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import { toText, type WidgetProps } from './widget-props.ts';

/** A time of day, HH:MM. The browser tells of a time that is half typed only that it is none. */
export function TimeWidget({
  form,
  name,
  label,
  hint,
  error,
  value,
  onChange,
}: WidgetProps<'time'>) {
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <TextField
      {...{ name, label, hint }}
      error={error ?? (isHalfTyped ? m.content_time_unfit() : undefined)}
      type="time"
      value={toText(value)}
      required={form.required === true}
      onBlur={({ target }) => setHalfTyped(target.validity.badInput)}
      onChange={({ target }) => {
        setHalfTyped(false);
        onChange(target.value);
      }}
    />
  );
}
