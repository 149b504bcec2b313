import { type ComponentProps, type ReactNode, useId } from 'react';
import { describeField, FieldFrame, type FieldWords, fieldStyle } from './field-frame.tsx';

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'style' | 'size'> & {
    readonly name: string;
    /** A sign before the input, such as ₹; the label must contain it for screen readers. */
    readonly prefix?: ReactNode;
  };

/**
 * A one-line field. `autoComplete`, `inputMode`, `enterKeyHint`, `maxLength`, `ref` and the rest go to the input.
 * `required` marks it and informs assistive technology; whether the browser validates it depends on the form's
 * `noValidate`.
 */
export function TextField({
  label,
  hint,
  error,
  note,
  prefix,
  className = '',
  ...input
}: TextFieldProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const field = (
    <input
      type="text"
      {...input}
      {...describeField(id, { hint, error, note })}
      id={id}
      className={`${fieldStyle} min-h-12 py-2 ${prefix === undefined ? '' : 'pl-9'} ${className}`}
    />
  );
  return (
    <FieldFrame {...{ id, label, hint, error, note }} required={input.required}>
      {prefix === undefined ? (
        field
      ) : (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 flex items-center font-semibold text-ink-soft"
          >
            {prefix}
          </span>
          {field}
        </span>
      )}
    </FieldFrame>
  );
}
