import { type ComponentProps, useId } from 'react';
import { describeField, FieldFrame, type FieldWords, fieldStyle } from '../../ui/field-frame.tsx';

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'style' | 'size'> & {
    readonly name: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

/** Native select in the shared field frame. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const made = useId();
  const id = select.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={select.required}>
      <select
        {...select}
        {...describeField(id, { hint, error })}
        id={id}
        className={`${fieldStyle} min-h-12 py-2`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
