import type { DocumentNoteText } from '#shared/content/templates/document-notes.ts';
import { approvalAt } from '#shared/deduction.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { explainNoDeduction, taxLawOf } from '../tax-law.ts';
import type { findStatementDonor, StatementDonationRow } from './statements.queries.ts';

/** What a donation statement says of a donor's year. Amounts in paise, times UTC; PANs are masked. */
export type StatementFacts = {
  taxYear: string;
  donor: { name: string; address: string; pans: string[] };
  donations: StatementLine[];
  /** Sums of the columns; `deductiblePaise` is the net of those that carry a deduction. */
  total: { amountPaise: number; refundedPaise: number; netPaise: number; deductiblePaise: number };
};

/** What it says of itself. */
export type StatementIssue = {
  testMode: boolean;
  issuedAt: string;
  /** When the statement that this one replaces was issued; null for the first. */
  replacedAt: string | null;
  /** What the organisation says before and after the notes on tax, placeholders filled. */
  note?: DocumentNoteText;
};

export type StatementLine = {
  number: string;
  paidAt: string;
  campaignTitle: string;
  mode: string;
  amountPaise: number;
  refundedPaise: number;
  netPaise: number;
  isDeductible: boolean;
};

type DonorRow = NonNullable<Awaited<ReturnType<typeof findStatementDonor>>>;

/**
 * Gathers the facts of a statement. A donor without name or address of their own has those of the last donation. A
 * donation carries a deduction only where the organisation's approval held when it was received, as on its receipt.
 */
export function describeStatement(
  taxYear: string,
  donor: DonorRow,
  rows: readonly StatementDonationRow[],
  { registrations }: Pick<Organisation, 'registrations'>,
): StatementFacts {
  const law = taxLawOf(taxYear);
  const donations = rows.map((row): StatementLine => {
    const netPaise = row.amount_paise - row.refunded_paise;
    const refusal = explainNoDeduction(
      { isTaxEligible: row.tax_eligible === 1, mode: row.mode, givenPaise: row.amount_paise },
      law,
    );
    const isApproved =
      row.paid_at !== null && approvalAt(new Date(row.paid_at), registrations) !== null;
    return {
      number: row.number || m.receipt_number_none(),
      paidAt: row.paid_at ?? '',
      campaignTitle: row.campaign_title,
      mode: row.mode,
      amountPaise: row.amount_paise,
      refundedPaise: row.refunded_paise,
      netPaise,
      isDeductible: refusal === null && isApproved && netPaise > 0,
    };
  });
  const sum = (read: (line: StatementLine) => number) =>
    donations.reduce((total, line) => total + read(line), 0);
  const last = rows.at(-1);
  const pans = rows.flatMap(({ pan_last4: last4 }) => (last4 === null ? [] : [`••••••${last4}`]));
  return {
    taxYear,
    donor: {
      name: donor.fullname || (last?.fullname ?? ''),
      address: donor.address || (last?.address ?? ''),
      pans: [...new Set(pans)],
    },
    donations,
    total: {
      amountPaise: sum((line) => line.amountPaise),
      refundedPaise: sum((line) => line.refundedPaise),
      netPaise: sum((line) => line.netPaise),
      deductiblePaise: sum((line) => (line.isDeductible ? line.netPaise : 0)),
    },
  };
}
