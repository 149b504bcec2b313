/** The tax law on donations; the donation's own date decides which Act applies (R62). */
export type TaxLaw = {
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
