import { type ComponentProps, useId } from 'react';
import { describeField, FieldError, type FieldWords } from './field-frame.tsx';

export type CheckboxProps = FieldWords &
  Omit<ComponentProps<'input'>, 'style' | 'type' | 'size'> & { readonly name: string };

/** A labelled checkbox; the whole row is the target. */
export function Checkbox({ label, hint, error, className = '', ...input }: CheckboxProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          {...describeField(id, { hint, error })}
          type="checkbox"
          id={id}
          className="mt-0.5 size-5 shrink-0 accent-action"
        />
        <span className="text-ink">{label}</span>
      </label>
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
