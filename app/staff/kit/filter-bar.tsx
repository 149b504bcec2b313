import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';

/** A row of filters above a list. Each applies when chosen or after typing stops. */
export function FilterBar({
  isFiltered,
  onClear,
  children,
}: {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const clear = () => {
    onClear();
    // The button is gone; the next filter begins with the first field.
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <search aria-label={m.desk_filters()} className="mb-3 block print:hidden">
      <form
        ref={form}
        className="flex flex-wrap items-end gap-x-3 gap-y-2"
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
        {isFiltered && (
          <Button tone="quiet" onClick={clear}>
            {m.desk_filters_clear()}
          </Button>
        )}
      </form>
    </search>
  );
}

export type FilterProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
  /** True: the label is only spoken; the field's own text says what it is. */
  readonly bare?: boolean;
};

export const filterStyle =
  'min-h-10 rounded-lg border border-line-strong bg-card px-2.5 text-base text-ink hover:border-ink-soft';

/** How long a pause in typing is, in ms. */
export const SETTLED_MS = 350;

/** Text or number; applied after typing stops, or on Enter. `searchKey` makes `/` focus it. */
export function FilterText({
  label,
  value,
  onChange,
  className = 'w-52',
  bare = false,
  searchKey = false,
  resetKey = '',
  type = 'search',
  ...input
}: FilterProps & {
  readonly searchKey?: boolean;
  /** When it changes, what was typed is replaced by the value. */
  readonly resetKey?: string;
  readonly type?: 'search' | 'text';
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  readonly placeholder?: string;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Follows the URL, which going back changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resetKey` discards what was typed
  useEffect(() => setText(value), [value, resetKey]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (next: string, waitMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => next.trim() !== value && onChange(next), waitMs);
  };
  return (
    <FilterFrame id={id} label={label} bare={bare}>
      <input
        {...input}
        id={id}
        type={type}
        value={text}
        autoComplete="off"
        data-search={searchKey || undefined}
        onChange={(event) => {
          setText(event.target.value);
          apply(event.target.value, SETTLED_MS);
        }}
        onKeyDown={(event) => event.key === 'Enter' && apply(text, 0)}
        className={`${filterStyle} ${className}`}
      />
    </FilterFrame>
  );
}

/** One of several options. `options` without the empty one, whose label is `any`. */
export function FilterSelect({
  label,
  value,
  onChange,
  any,
  options,
  className = '',
  bare = false,
}: FilterProps & {
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}) {
  const id = useId();
  return (
    <FilterFrame id={id} label={label} bare={bare}>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${filterStyle} ${className}`}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterFrame>
  );
}

/** Yes or unset: '1' or ''. */
export function FilterTick({ label, value, onChange, className = '' }: FilterProps) {
  return (
    <label
      className={`inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-card px-2.5 has-checked:border-action has-checked:bg-action-wash ${className}`}
    >
      <input
        type="checkbox"
        checked={value !== ''}
        onChange={(event) => onChange(event.target.checked ? '1' : '')}
        className="size-4.5 accent-action"
      />
      {label}
    </label>
  );
}

/** A filter's label and field. */
export function FilterFrame({
  id,
  label,
  bare,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly bare: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-0.5">
      <label htmlFor={id} className={bare ? 'sr-only' : 'text-xs font-semibold text-ink-soft'}>
        {label}
      </label>
      {children}
    </div>
  );
}
