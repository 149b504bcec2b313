/** What the tax law says of donations; which of its Acts applies is decided by the donation's own date (R62). */
export type TaxLaw = {
  /** The first tax year to which it applies, by the year in which that begins. */
  fromYear: number;
  act: string;
  /** Under which donations may be deducted. */
  section: string;
  /** The portal's certificate for the donor. */
  certificate: string;
  /** The charity's yearly statement, after which the portal makes the certificates. */
  statement: string;
  /** Donations in cash above this carry no deduction. */
  cashLimitPaise: number;
};

/** Newest first. A new Act, or a new limit, is one more entry. */
const laws: readonly [TaxLaw, ...TaxLaw[]] = [
  {
    fromYear: 2026,
    act: 'Income-tax Act, 2025',
    section: 'section 133',
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

/** The year in whose May the statement of a tax year is due. */
export function statementYearOf(taxYear: string): string {
  return String(firstYearOf(taxYear) + 1);
}

function firstYearOf(taxYear: string): number {
  return Number(taxYear.slice(0, 4));
}
