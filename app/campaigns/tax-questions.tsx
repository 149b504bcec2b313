import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';

/** Donors' questions about section 133 (formerly 80G), as native details elements. */
export function TaxQuestions() {
  const approval = organisation.registrations.section80G;
  return (
    <section aria-labelledby="tax-questions">
      <h2 id="tax-questions" className="mb-3 font-display text-2xl text-ink sm:text-3xl">
        {m.tax_heading()}
      </h2>
      <div className="max-w-prose divide-y divide-line border-y border-line">
        <Question ask={m.tax_q_deduction()}>
          {m.tax_a_deduction()}
          {approval !== null && ` ${m.tax_a_approval({ number: approval })}`}
        </Question>
        <Question ask={m.tax_q_paper()}>{m.tax_a_paper()}</Question>
        <Question ask={m.tax_q_numbers()}>{m.tax_a_numbers()}</Question>
        <Question ask={m.tax_q_cash()}>{m.tax_a_cash()}</Question>
        <Question ask={m.tax_q_refund()}>{m.tax_a_refund()}</Question>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{m.tax_note()}</p>
    </section>
  );
}

function Question({ ask, children }: { readonly ask: string; readonly children: ReactNode }) {
  return (
    <details className="group py-1">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold text-ink">
        {ask}
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
