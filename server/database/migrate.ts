import { Migrator } from 'kysely/migration';
import { DatabaseIsHalfRestoredError } from './half-restored.ts';
import type { Database } from './handles.ts';
import * as donations from './migrations/0001-gifts.ts';
import * as content from './migrations/0002-content.ts';
import * as subscribers from './migrations/0003-subscribers.ts';
import * as staff from './migrations/0004-staff.ts';
import * as deskList from './migrations/0005-desk-list.ts';
import * as deskEntry from './migrations/0006-desk-entry.ts';
import * as taxDocuments from './migrations/0007-papers.ts';
import * as money from './migrations/0008-money.ts';
import * as exchange from './migrations/0009-exchange.ts';
import * as pageChanges from './migrations/0010-page-changes.ts';
import * as paymentEvents from './migrations/0011-news-of-payments.ts';
import * as donationIdentities from './migrations/0012-donation-identities.ts';
import * as shield from './migrations/0013-shield.ts';
import * as documentCodes from './migrations/0014-document-codes.ts';
import * as privacy from './migrations/0015-privacy.ts';
import * as approvals from './migrations/0016-approvals.ts';
import * as auditTraces from './migrations/0017-audit-traces.ts';
import * as donorSuggestions from './migrations/0018-donor-suggestions.ts';
import * as identityNetworks from './migrations/0019-identity-networks.ts';
import * as paymentNames from './migrations/0020-payment-names.ts';
import * as donationNames from './migrations/0021-donation-names.ts';
import * as donationCorrections from './migrations/0022-donation-corrections.ts';
import * as periods from './migrations/0023-periods.ts';
import * as deskEntryDetails from './migrations/0024-desk-entry-details.ts';
import * as batches from './migrations/0025-batches.ts';
import * as importBatches from './migrations/0026-import-batches.ts';
import * as documentMails from './migrations/0027-document-mails.ts';
import * as deskLists from './migrations/0028-desk-lists.ts';
import * as administration from './migrations/0029-administration.ts';
import * as settlements from './migrations/0030-settlements.ts';
import * as books from './migrations/0032-books.ts';
import * as sortedLists from './migrations/0033-sorted-lists.ts';
import * as giving from './migrations/0034-giving.ts';
import * as contentDocuments from './migrations/0035-content-documents.ts';
import * as media from './migrations/0036-media.ts';
import * as contentForms from './migrations/0037-content-forms.ts';
import * as organisation from './migrations/0038-organisation.ts';
import * as campaignTexts from './migrations/0039-campaign-texts.ts';
import * as contentTags from './migrations/0040-content-tags.ts';
import * as contentAliases from './migrations/0041-content-aliases.ts';
import * as policyVersions from './migrations/0042-policy-versions.ts';
import * as contentShapes from './migrations/0044-content-shapes.ts';
import * as siteImports from './migrations/0045-site-imports.ts';
import * as backups from './migrations/0046-backups.ts';
import * as health from './migrations/0048-health.ts';
import * as errors from './migrations/0049-errors.ts';
import * as providerDifferences from './migrations/0050-provider-differences.ts';
import * as broughtFiles from './migrations/0051-brought-files.ts';
import * as refusedSettlements from './migrations/0052-refused-settlements.ts';
import * as machineFindings from './migrations/0053-machine-findings.ts';
import * as ledgerChecks from './migrations/0054-ledger-checks.ts';
import * as waitingJobs from './migrations/0055-waiting-jobs.ts';
import { readSchemaState, recordingState, type SchemaChanges } from './schema-state.ts';
import { UNFINISHED_TABLE } from './snapshots/contents.ts';

/** In order; frozen once released. Keys sort. */
export const migrations: SchemaChanges = {
  '0001-gifts': donations,
  '0002-content': content,
  '0003-subscribers': subscribers,
  '0004-staff': staff,
  '0005-desk-list': deskList,
  '0006-desk-entry': deskEntry,
  '0007-papers': taxDocuments,
  '0008-money': money,
  '0009-exchange': exchange,
  '0010-page-changes': pageChanges,
  '0011-news-of-payments': paymentEvents,
  '0012-donation-identities': donationIdentities,
  '0013-shield': shield,
  '0014-document-codes': documentCodes,
  '0015-privacy': privacy,
  '0016-approvals': approvals,
  '0017-audit-traces': auditTraces,
  '0018-donor-suggestions': donorSuggestions,
  '0019-identity-networks': identityNetworks,
  '0020-payment-names': paymentNames,
  '0021-donation-names': donationNames,
  '0022-donation-corrections': donationCorrections,
  '0023-periods': periods,
  '0024-desk-entry-details': deskEntryDetails,
  '0025-batches': batches,
  '0026-import-batches': importBatches,
  '0027-document-mails': documentMails,
  '0028-desk-lists': deskLists,
  '0029-administration': administration,
  '0030-settlements': settlements,
  '0032-books': books,
  '0033-sorted-lists': sortedLists,
  '0034-giving': giving,
  '0035-content-documents': contentDocuments,
  '0036-media': media,
  '0037-content-forms': contentForms,
  '0038-organisation': organisation,
  '0039-campaign-texts': campaignTexts,
  '0040-content-tags': contentTags,
  '0041-content-aliases': contentAliases,
  '0042-policy-versions': policyVersions,
  '0044-content-shapes': contentShapes,
  '0045-site-imports': siteImports,
  '0046-backups': backups,
  '0048-health': health,
  '0049-errors': errors,
  '0050-provider-differences': providerDifferences,
  '0051-brought-files': broughtFiles,
  '0052-refused-settlements': refusedSettlements,
  '0053-machine-findings': machineFindings,
  '0054-ledger-checks': ledgerChecks,
  '0055-waiting-jobs': waitingJobs,
};

/** A newer release has changed the database so that this one may not use it. */
export class DatabaseIsNewerError extends Error {
  constructor(reason: string) {
    super(
      `This database is newer than this program: ${reason}. Run the newer release, or a later one; nothing was changed`,
    );
  }
}

function createMigrator(db: Database, changes: SchemaChanges): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => recordingState(changes) } });
}

/**
 * Migrates the database to this program's version. A newer database stays as it is, where the release that changed it
 * has written down that this one may still use it (decision 40). Throws DatabaseIsNewerError where it may not, and
 * DatabaseIsHalfRestoredError, except for the restore itself.
 */
export async function migrateDatabase(
  db: Database,
  {
    isRestoring = false,
    changes = migrations,
  }: { isRestoring?: boolean; changes?: SchemaChanges } = {},
): Promise<void> {
  const applied = await listAppliedMigrations(db, { isRestoring });
  if (applied.some((name) => !(name in changes))) return requireAllowed(db, applied, changes);
  const { error } = await createMigrator(db, changes).migrateToLatest();
  if (error) throw error;
}

/** Whether every migration of this program is applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const all = await createMigrator(db, migrations).getMigrations();
  return all.every((migration) => migration.executedAt !== undefined);
}

/**
 * The same for who asks again and again, as strangers may: once every migration is applied, each further question reads
 * one row instead of the names of all tables and columns. Throws what the database says when it is unavailable.
 */
export function watchMigrated(db: Database): () => Promise<boolean> {
  let wasMigrated = false;
  return async () => {
    if (!wasMigrated) {
      wasMigrated = await isMigrated(db);
      return wasMigrated;
    }
    const applied = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .limit(1)
      .executeTakeFirst();
    return applied !== undefined;
  };
}

/** The number of the newest migration that this program has: that of its schema. */
export const schemaNumber = (): number =>
  Number.parseInt(Object.keys(migrations).at(-1) ?? '0', 10);

/** The migrations that a database has and this program does not know: it was written by a newer version. */
export function listUnknownMigrations(applied: readonly string[]): string[] {
  return applied.filter((name) => !(name in migrations));
}

/** Names of the applied migrations, in order; none in a new database. Throws DatabaseIsHalfRestoredError. */
export async function listAppliedMigrations(
  db: Database,
  { isRestoring = false }: { isRestoring?: boolean } = {},
): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!isRestoring && tables.some((table) => table.name === UNFINISHED_TABLE)) {
    throw new DatabaseIsHalfRestoredError('name another, empty one in DATABASE_URL');
  }
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return applied.map(({ name }) => name);
}

/** The database has migrations that this program does not know: it must have all of ours, and allow us. */
async function requireAllowed(
  db: Database,
  applied: readonly string[],
  changes: SchemaChanges,
): Promise<void> {
  const own = Object.keys(changes).toSorted();
  const unknown = applied.filter((name) => !(name in changes));
  const lacking = own.filter((name) => !applied.includes(name));
  if (lacking.length > 0) {
    throw new DatabaseIsNewerError(
      `it knows ${unknown.join(', ')}, and lacks ${lacking.join(', ')}`,
    );
  }
  const state = await readSchemaState(db);
  const recorded = state?.schema ?? '';
  const unrecorded = unknown.filter((name) => name > recorded);
  if (state === null || unrecorded.length > 0) {
    throw new DatabaseIsNewerError(`it knows ${unrecorded.join(', ')}`);
  }
  if ((own.at(-1) ?? '') < state.oldest) {
    throw new DatabaseIsNewerError(
      `it knows ${unknown.join(', ')}, and releases before ${state.oldest} may no longer use it`,
    );
  }
}
