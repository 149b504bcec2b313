import { type ReactNode, useId } from 'react';

/** A section of a page with its heading. */
export function Panel({
  title,
  actions,
  children,
  className = '',
}: {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-xl border border-line bg-card px-4 py-3.5 ${className}`}
    >
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold text-ink">
          {title}
        </h2>
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
        )}
      </div>
      {children}
    </section>
  );
}

/** Description list in two columns. */
export function Facts({
  facts,
}: {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
