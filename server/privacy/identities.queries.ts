import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { type DuePage, type Page, type RetentionLimits, toPage } from './retention-limits.ts';

type Needed = Pick<RetentionLimits, 'openTaxYear'>;

/**
 * Sealed numbers in the vault whose newest donation is of a tax year with a closed statement. Reads the vault page by
 * page: most of it is still needed.
 */
export async function listAadhaarToShred(
  reader: DatabaseReader,
  { openTaxYear }: Needed,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('aadhaar_vault')
    .select('reference')
    // Literal, as in the partial index.
    .where(sql<boolean>`sealed is not null`)
    .where('reference', '>', page.after)
    .orderBy('reference')
    .limit(page.limit)
    .execute();
  const references = rows.map(({ reference }) => reference);
  return {
    ids: await dropNeeded(reader, references, openTaxYear),
    last: rows.length < page.limit ? null : (references.at(-1) ?? null),
  };
}

/** Vault entries, shredded or not, without a counted or pending donation. */
export async function listUnusedAadhaar(
  reader: DatabaseReader,
  { openTaxYear }: Needed,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('aadhaar_vault')
    .select('reference')
    .where('reference', '>', page.after)
    .orderBy('reference')
    .limit(page.limit)
    .execute();
  const references = rows.map(({ reference }) => reference);
  return {
    ids: await dropUsed(reader, references, openTaxYear),
    last: rows.length < page.limit ? null : (references.at(-1) ?? null),
  };
}

/** Filters out the entries that a statement still needs. */
export async function dropNeeded(
  reader: DatabaseReader,
  references: readonly string[],
  openTaxYear: string,
): Promise<string[]> {
  const needed = await listNeeded(reader, references, openTaxYear);
  return references.filter((reference) => !needed.has(reference));
}

/** Filters out the entries with a counted or pending donation. */
export async function dropUsed(
  reader: DatabaseReader,
  references: readonly string[],
  openTaxYear: string,
): Promise<string[]> {
  const unneeded = await dropNeeded(reader, references, openTaxYear);
  const counted = await listCounted(reader, unneeded);
  return unneeded.filter((reference) => !counted.has(reference));
}

/** The entries with a donation of an open tax year, or an unsettled one. */
async function listNeeded(
  reader: DatabaseReader,
  references: readonly string[],
  openTaxYear: string,
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await selectReferences(reader, references)
    .where((eb) =>
      eb.or([
        eb('donations.given_year', '>=', openTaxYear),
        eb('donations.status', 'in', ['begun', 'failed', 'authorized', 'review']),
      ]),
    )
    .execute();
  return new Set(rows.map(({ reference }) => reference ?? ''));
}

async function listCounted(
  reader: DatabaseReader,
  references: readonly string[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await selectReferences(reader, references)
    .where('donations.status', 'in', ['paid', 'refunded'])
    .execute();
  return new Set(rows.map(({ reference }) => reference ?? ''));
}

/** Every version of a donation's numbers counts, including corrected ones, which the history shows. */
function selectReferences(reader: DatabaseReader, references: readonly string[]) {
  return reader
    .selectFrom('donation_identities')
    .innerJoin('donations', 'donations.id', 'donation_identities.donation_id')
    .select('donation_identities.aadhaar_reference as reference')
    .distinct()
    .where('donation_identities.aadhaar_reference', 'in', references);
}

/** Whether a donation other than these refers to a vault entry. */
export async function isSharedAadhaar(
  reader: DatabaseReader,
  reference: string,
  donationIds: readonly string[],
): Promise<boolean> {
  const other = await reader
    .selectFrom('donation_identities')
    .select('donation_id')
    .where('aadhaar_reference', '=', reference)
    .where('donation_id', 'not in', donationIds)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Versions of identity numbers that still have their network. */
export async function listIdentityNetworks(
  reader: DatabaseReader,
  { networkBefore }: Pick<RetentionLimits, 'networkBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('donation_identities')
    .select('id')
    .where('network_hash', 'is not', null)
    .where('created_at', '<=', networkBefore)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}
