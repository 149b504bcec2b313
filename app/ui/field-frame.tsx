import type { ReactNode } from 'react';

export type FieldWords = {
  readonly label: ReactNode;
  /** Hint: why we ask, or the expected format. */
  readonly hint?: ReactNode;
  /** Error; absent or empty when valid. */
  readonly error?: string | undefined;
  /** A quiet remark on what was typed, which refuses nothing. */
  readonly note?: string | undefined;
};

type Frame = FieldWords & {
  readonly id: string;
  readonly required?: boolean | undefined;
  readonly children: ReactNode;
};

export const fieldStyle =
  'w-full rounded-xl border bg-card px-4 text-base text-ink placeholder:text-ink-soft/70 ' +
  'border-line-strong hover:border-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-wash';

/** Ids of a field's hint, note and error, and the aria-describedby that lists them. */
export function describeField(
  id: string,
  { hint, error, note }: Pick<FieldWords, 'hint' | 'error' | 'note'>,
) {
  const ids = [
    error ? `${id}-error` : null,
    note && !error ? `${id}-note` : null,
    hint ? `${id}-hint` : null,
  ].filter((part) => part !== null);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

/** Label above, hint and error below; shared by all kinds of field. */
export function FieldFrame({ id, label, hint, error, note, required, children }: Frame) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-ink">
        {label}
        {required === true && (
          <span aria-hidden="true" className="text-action">
            {' *'}
          </span>
        )}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {!error && <FieldNote id={id} note={note} />}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Remark below a field. */
export function FieldNote({
  id,
  note,
}: {
  readonly id: string;
  readonly note?: string | undefined;
}) {
  if (!note) return null;
  return (
    <p id={`${id}-note`} className="text-sm font-semibold text-peacock">
      {note}
    </p>
  );
}

/** Error below a field or a group of fields. */
export function FieldError({
  id,
  error,
}: {
  readonly id: string;
  readonly error?: string | undefined;
}) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="text-sm font-semibold text-danger [fieldset>&]:mt-1.5">
      {error}
    </p>
  );
}
