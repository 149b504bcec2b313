import { TextField } from '../../../ui/text-field.tsx';
import { toText, type WidgetProps } from './widget-props.ts';

/** A whole number; what is typed and is none stays as it was typed. */
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
  return (
    <TextField
      {...{ name, hint, error }}
      label={unit === undefined ? label : `${label} (${unit()})`}
      value={toText(value)}
      required={required === true}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
      onChange={(event) => onChange(readNumber(event.target.value))}
    />
  );
}

const LONGEST = 15;

function readNumber(typed: string): number | string | null {
  const text = typed.replace(/[,\s]/g, '');
  if (text === '') return null;
  return /^\d+$/.test(text) && text.length <= LONGEST ? Number(text) : typed;
}
