import type { DatabaseReader, DialectName } from '../database/handles.ts';
import { verifyAuditChain } from '../platform/audit.writes.ts';
import { compareWithProvider, type ProviderEntry } from './compare-with-provider.ts';
import { donorTotalsInvariant } from './donor-totals-invariant.queries.ts';
import { identityInvariant } from './identity-invariant.queries.ts';
import { findPlainIdentityNumbers } from './identity-scan.queries.ts';
import { type BrokenRow, listBrokenRows, moneyInvariants } from './money-invariants.queries.ts';

/** One invariant of R43, I11 of decision 25, or I12 of the desk's donors, with the rows that break it; `checked` is false without data. */
export type InvariantReport = {
  id: string;
  rule: string;
  checked: boolean;
  broken: BrokenRow[];
};

export type LedgerCheckOptions = {
  dialect: DialectName;
  /** All the provider's captured payments, for I7; without them I7 is not checked. */
  provider?: ProviderEntry[];
  /** Called for each invariant once it is checked. */
  onReport?: (report: InvariantReport) => void;
};

/**
 * Checks the invariants I1 to I12 on a database that may be in use. Read-only, and each rule is one statement, so that
 * it sees one snapshot.
 */
export async function checkLedger(
  reader: DatabaseReader,
  { dialect, provider, onReport = () => {} }: LedgerCheckOptions,
): Promise<InvariantReport[]> {
  const checks: InvariantCheck[] = [
    ...[...moneyInvariants, identityInvariant, donorTotalsInvariant].map(
      ({ id, rule, brokenRows }) => ({
        id,
        rule,
        find: () => listBrokenRows(reader, brokenRows),
      }),
    ),
    {
      id: 'I7',
      rule: 'what the provider captured and gave back is what we counted',
      find: provider ? () => compareWithProvider(reader, provider) : null,
    },
    {
      id: 'I9',
      rule: 'no PAN and no Aadhaar number stands in plain text',
      find: () => findPlainIdentityNumbers(reader, dialect),
    },
    {
      id: 'I10',
      rule: 'the audit chain is whole',
      find: async () =>
        (await verifyAuditChain(reader)).map((sequence) => `audit entry ${sequence}`),
    },
  ];
  const reports: InvariantReport[] = [];
  for (const { id, rule, find } of checks.toSorted(byNumber)) {
    const report = { id, rule, checked: find !== null, broken: (await find?.()) ?? [] };
    onReport(report);
    reports.push(report);
  }
  return reports;
}

type InvariantCheck = {
  id: string;
  rule: string;
  /** Null when there is nothing to check. */
  find: (() => Promise<BrokenRow[]>) | null;
};

function byNumber(one: { id: string }, other: { id: string }): number {
  return Number(one.id.slice(1)) - Number(other.id.slice(1));
}
