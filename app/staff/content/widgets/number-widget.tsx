import { useState } from 'react';
import { ungroup } from '#shared/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toText, type WidgetProps } from './widget-props.ts';

/** A whole number; what is typed stays as it was typed, also where it is none. */
export function NumberWidget({
  form,
  name,
  label,
  hint,
  error,
  value,
  onChange,
}: WidgetProps<'number'>) {
  const { unit, required } = form;
  // The number has no commas, but more digits may be typed: 1,000 on the way to 1,000,000.
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...{ name, hint, error }}
      label={unit === undefined ? label : `${label} (${unit()})`}
      value={readNumber(typed) === value ? typed : toText(value)}
      required={required === true}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value));
      }}
    />
  );
}

const LONGEST = 15;

function readNumber(typed: string): number | string | null {
  const text = ungroup(typed.replace(/\s/g, ''));
  if (text === '') return null;
  return /^\d+$/.test(text) && text.length <= LONGEST ? Number(text) : typed;
}
