import { m } from '#shared/messages/compiled/messages.js';
import { SectionTitle } from '../ui/section-title.tsx';

/** Frequently asked questions, as native details elements. */
export function ContactQuestions() {
  const questions = [
    { ask: m.contact_faq_visit(), answer: m.contact_faq_visit_text() },
    { ask: m.contact_faq_join(), answer: m.contact_faq_join_text() },
    { ask: m.contact_faq_goods(), answer: m.contact_faq_goods_text() },
    { ask: m.contact_faq_receipt(), answer: m.contact_faq_receipt_text() },
  ];
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-6">
      <SectionTitle id="questions">{m.contact_faq_heading()}</SectionTitle>
      <div className="max-w-3xl divide-y divide-line border-y border-line">
        {questions.map(({ ask, answer }) => (
          <details key={ask} className="group py-1">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold text-ink">
              {ask}
              <span
                aria-hidden="true"
                className="text-2xl leading-none text-action transition-transform duration-150 group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-prose pb-3 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
