import type { ReactNode } from 'react';

/** A list of questions, with lines between them. */
export function Questions({ children }: { readonly children: ReactNode }) {
  return <div className="max-w-prose divide-y divide-line border-y border-line">{children}</div>;
}

/** A question that opens its answer, as a native details element. */
export function Question({
  question,
  children,
}: {
  readonly question: string;
  readonly children: ReactNode;
}) {
  return (
    <details className="group py-1">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold text-ink">
        {question}
        <span
          aria-hidden="true"
          className="text-2xl leading-none text-action transition-transform duration-150 group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <p className="pb-3 text-ink-soft">{children}</p>
    </details>
  );
}
