import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

/** The tax law on donations; the donation's own date decides which Act applies (R62). */
type TaxLaw = {
  /** The first tax year to which it applies, by its first calendar year. */
  fromYear: number;
  act: string;
  /** The section that allows the deduction, with the number that donors know where it has changed. */
  section: string;
  /** The portal's certificate form for the donor. */
  certificate: string;
  /** The charity's yearly statement, from which the portal makes the certificates. */
  statement: string;
  /** Cash donations above this carry no deduction. */
  cashLimitPaise: number;
};

/** Newest first. A new Act, or a new limit, is another entry. */
const laws: readonly [TaxLaw, ...TaxLaw[]] = [
  {
    fromYear: 2026,
    act: 'Income-tax Act, 2025',
    section: 'section 133 (earlier 80G)',
    certificate: 'Form 114',
    statement: 'Form 113',
    cashLimitPaise: 200_000,
  },
  {
    fromYear: 1961,
    act: 'Income-tax Act, 1961',
    section: 'section 80G',
    certificate: 'Form 10BE',
    statement: 'Form 10BD',
    cashLimitPaise: 200_000,
  },
];

/** The law for the donations of a tax year such as '2026-27'. */
export function taxLawOf(taxYear: string): TaxLaw {
  const year = firstYearOf(taxYear);
  return laws.find((law) => year >= law.fromYear) ?? laws[0];
}

/** The calendar year in whose May the statement of a tax year is due. */
export function statementYearOf(taxYear: string): string {
  return String(firstYearOf(taxYear) + 1);
}

function firstYearOf(taxYear: string): number {
  return Number(taxYear.slice(0, 4));
}

type TaxFacts = Pick<
  ReceiptFacts,
  'taxYear' | 'isTaxEligible' | 'mode' | 'givenPaise' | 'donor' | 'issuer' | 'testMode'
>;

/** The message why a donation carries no deduction; null when it may carry one. */
export function explainNoDeduction(
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
export function describeTaxBenefit(facts: TaxFacts): string[] {
  const law = taxLawOf(facts.taxYear);
  const refusal = explainNoDeduction(facts, law);
  const test = facts.testMode ? [m.receipt_test_mode()] : [];
  if (refusal !== null) return [refusal, m.receipt_is_receipt_only(), ...test];
  const { section80G, approvalValidity } = facts.issuer;
  if (section80G === null) {
    return [m.receipt_no_approval(named(law)), m.receipt_is_receipt_only(), ...test];
  }
  const approval = m.receipt_approval({
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
