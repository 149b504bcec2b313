import type { ReactNode } from 'react';

/** Name of a form step, with its number. */
export function StepName({
  step,
  children,
}: {
  readonly step: number;
  readonly children: ReactNode;
}) {
  return (
    <span className="flex items-center gap-2 leading-tight text-ink max-sm:font-semibold sm:gap-2.5 sm:font-display sm:text-part">
      <span
        aria-hidden="true"
        className="marigold inline-flex w-6.5 font-sans sm:w-8 text-sm font-semibold"
      >
        {step}
      </span>
      {children}
    </span>
  );
}
