import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../ui/field-frame.tsx';

/** The frame of a field with several inputs. */
export function GroupFrame({
  label,
  required,
  hint,
  error,
  children,
}: {
  readonly label: string;
  readonly required: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint === undefined ? '' : `${id}-hint`];
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      className="min-w-0 rounded-xl border border-line p-4 data-invalid:border-danger"
      aria-describedby={described.join(' ').trim() || undefined}
    >
      <legend className="px-1 font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-action">
            {' *'}
          </span>
        )}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
