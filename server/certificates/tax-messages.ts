import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { statementYearOf, type TaxLaw, taxLawOf } from './tax-law.ts';

type TaxFacts = Pick<
  ReceiptFacts,
  'taxYear' | 'isTaxEligible' | 'mode' | 'givenPaise' | 'donor' | 'issuer' | 'testMode'
>;

/** The message why a donation carries no deduction; null when it may carry one. */
export function sayNoDeduction(
  donation: Pick<TaxFacts, 'isTaxEligible' | 'mode' | 'givenPaise'>,
  law: TaxLaw,
): string | null {
  if (!donation.isTaxEligible) return m.receipt_no_deduction_cause(named(law));
  if (donation.mode === 'kind') return m.receipt_no_deduction_kind(named(law));
  if (donation.mode === 'cash' && donation.givenPaise > law.cashLimitPaise) {
    return m.receipt_no_deduction_cash({ ...named(law), limit: formatPaise(law.cashLimitPaise) });
  }
  return null;
}

/** The tax text of a receipt, by the law of the donation's own date: never claims to be the certificate. */
export function sayOfTax(facts: TaxFacts): string[] {
  const law = taxLawOf(facts.taxYear);
  const refusal = sayNoDeduction(facts, law);
  const test = facts.testMode ? [m.receipt_test_mode()] : [];
  if (refusal !== null) return [refusal, m.receipt_is_receipt_only(), ...test];
  const { section80G, approvalValidity } = facts.issuer;
  const approval =
    section80G === null
      ? m.receipt_no_approval()
      : m.receipt_approval({
          number: [section80G, approvalValidity].filter((part) => part !== null).join(', '),
        });
  return [
    `${m.receipt_deduction(named(law))} ${approval}`,
    m.receipt_not_certificate({
      certificate: law.certificate,
      statement: law.statement,
      year: facts.taxYear,
      due: statementYearOf(facts.taxYear),
    }),
    ...(facts.donor.pan === null ? [m.receipt_no_pan({ certificate: law.certificate })] : []),
    ...test,
  ];
}

function named({ act, section }: TaxLaw) {
  return { act, section };
}
