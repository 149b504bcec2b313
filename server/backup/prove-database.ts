import type { OpenDatabase } from '../database/connect.ts';
import { COUNTER_TABLES } from '../database/counter-tables.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { type DatabaseContents, readContents } from '../database/snapshots/contents.ts';
import { findSqliteFaults } from '../database/snapshots/sqlite-copy.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import type { FileStore } from '../platform/file-store.ts';
import { verifyChain } from '../staff/audit/verify-chain.ts';

/** A restored database is not what was copied, or its books do not add up; one sentence for each finding. */
class ProofError extends Error {
  constructor(faults: readonly string[]) {
    super(`The restored database does not prove itself: ${faults.join('; ')}`);
  }
}

const NAMED_AT_MOST = 20;

/**
 * Proves a restored database: sound in itself, the same rows, sums and numbers as when it was copied, migrated to this
 * program's schema, and ledger and audit log whole, also against the copied anchors. Throws ProofError.
 */
export async function proveDatabase(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  {
    dataFolder,
    contents,
    anchors,
  }: { dataFolder: string; contents: DatabaseContents; anchors: FileStore | null },
): Promise<void> {
  const before = [
    ...(dialect === 'sqlite' ? findSqliteFaults(dataFolder) : []),
    ...compareContents(contents, await readContents(db)),
  ];
  if (before.length > 0) throw new ProofError(before.slice(0, NAMED_AT_MOST));
  await migrateDatabase(db, { isRestoring: true });
  const reports = await checkLedger(db, { dialect });
  const { broken, mistraced, lost } = await verifyChain(db, { store: anchors });
  const faults = [
    ...reports.flatMap((report) => report.broken.map((row) => `${report.id}: ${row}`)),
    ...broken.map((sequence) => `audit entry ${sequence} does not hold`),
    ...mistraced.map((sequence) => `the trace of audit entry ${sequence} was changed`),
    ...lost.map(({ anchor }) => `the anchor ${anchor} is not in the audit log`),
  ];
  if (faults.length > 0) throw new ProofError(faults.slice(0, NAMED_AT_MOST));
}

function compareContents(expected: DatabaseContents, found: DatabaseContents): string[] {
  const tables = new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)]);
  const rows = [...tables]
    .filter((table) => !COUNTER_TABLES.includes(table))
    .filter((table) => expected.rows[table] !== found.rows[table])
    .map(
      (table) =>
        `${table} should have ${expected.rows[table] ?? 'no'} rows and has ${found.rows[table] ?? 'none'}`,
    );
  const parts = (['migrations', 'ledger', 'receipts', 'audit'] as const)
    .filter((part) => JSON.stringify(expected[part]) !== JSON.stringify(found[part]))
    .map(
      (part) =>
        `${part} should be ${JSON.stringify(expected[part])} and is ${JSON.stringify(found[part])}`,
    );
  return [...rows, ...parts];
}
