import { m } from '#shared/messages/compiled/messages.js';
import { useAppSelector } from '../../store/hooks.ts';
import { Question } from '../../ui/question.tsx';
import { asksForNumbers } from './asks-for-numbers.ts';

/**
 * Donors' questions about section 133 (formerly 80G) and identity numbers. `approval`: the approval's number; null: nothing is
 * promised.
 */
export function TaxQuestions({ approval }: { readonly approval: string | null }) {
  const { identityNumbers } = useAppSelector((state) => state.site.form);
  const asked = asksForNumbers({ identityNumbers }, approval);
  return (
    <>
      <Question question={m.tax_q_deduction()}>
        {approval === null
          ? m.tax_a_deduction_none()
          : `${m.tax_a_deduction()} ${m.tax_a_approval({ number: approval })}`}
      </Question>
      <Question question={m.tax_q_paper()}>
        {m.tax_a_receipt()}
        {approval !== null && ` ${m.tax_a_certificate()}`}
      </Question>
      {asked && identityNumbers === 'for-tax' && (
        <Question question={m.tax_q_numbers_needed()}>{m.tax_a_numbers_needed()}</Question>
      )}
      {asked && <Question question={m.tax_q_numbers()}>{m.tax_a_numbers()}</Question>}
      <Question question={m.tax_q_cash()}>{m.tax_a_cash()}</Question>
      <Question question={m.tax_q_refund()}>{m.tax_a_refund()}</Question>
    </>
  );
}
