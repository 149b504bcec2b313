import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, formatRupees, MINIMUM_DONATION_PAISE } from '#shared/money.ts';
import { TaxQuestions } from '../campaigns/giving/tax-questions.tsx';
import { useApproval } from '../site/use-approval.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Question, Questions } from '../ui/question.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

/** Donors' questions; each answer follows the settings of this installation. */
export function GivingQuestions() {
  const approval = useApproval();
  const { maximumDonation, form } = useAppSelector((state) => state.site);
  const limits = {
    least: formatPaise(MINIMUM_DONATION_PAISE),
    most: formatRupees(maximumDonation),
  };
  return (
    <section
      id="giving"
      aria-labelledby="giving-questions"
      className="mx-auto grid w-full max-w-7xl scroll-mt-28 items-start gap-x-14 gap-y-6 px-4 sm:px-6 lg:grid-cols-[5fr_7fr]"
    >
      <div className="flex flex-col gap-4">
        <SectionTitle id="giving-questions">{m.visit_questions_heading()}</SectionTitle>
        <p className="max-w-prose text-ink-soft">
          {m.visit_questions_more()} <Link to="/contact-us">{m.page_contact()}</Link>.{' '}
          {m.tax_note()}
        </p>
      </div>
      <Questions>
        <Question question={m.visit_q_amount()}>{m.visit_a_amount(limits)}</Question>
        <TaxQuestions approval={approval} />
        <Question question={m.visit_q_receipt()}>{m.visit_a_receipt()}</Question>
        <Question question={m.visit_q_name()}>
          {form.donorNames === 'opt-in' ? m.visit_a_name_opt_in() : m.visit_a_name_opt_out()}
        </Question>
        <Question question={m.visit_q_abroad()}>
          {m.abroad_citizen()} <Link to="/donate-us#from-abroad">{m.visit_abroad_more()}</Link>
        </Question>
        <Question question={m.visit_q_goods()}>{m.visit_a_goods()}</Question>
      </Questions>
    </section>
  );
}
