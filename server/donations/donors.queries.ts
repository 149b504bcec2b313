import { type Selectable, sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { DonorsTable } from '../database/tables/donors.table.ts';
import { listNumbersOfDonors } from './identities/donation-identities.queries.ts';

export type Donor = Selectable<DonorsTable>;

/** A donor by their id. */
export async function findDonor(reader: DatabaseReader, id: string): Promise<Donor | undefined> {
  return reader.selectFrom('donors').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Donors with this phone (ten digits), not merged, oldest first. */
export function listDonorsByPhone(
  reader: DatabaseReader,
  phone: string,
  limit: number,
): Promise<Pick<Donor, 'id' | 'fullname'>[]> {
  return reader
    .selectFrom('donors')
    .select(['id', 'fullname'])
    .where('phone', '=', phone)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The current sealed PAN of a donation, with its version; undefined for an unknown donation. */
export async function findPanOfDonation(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('donation_identities', 'donation_identities.id', 'donations.identity_id')
    .select(['donations.donor_id', 'donations.identity_id', 'donation_identities.pan_sealed'])
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
}

const COUNTS = ['paid', 'refunded'] as const;

/** Donors as staff see them, by their ids; merged ones are left out. */
export async function listDonorRows(reader: DatabaseReader, donorIds: readonly string[]) {
  if (donorIds.length === 0) return [];
  return selectDonors(reader)
    .where('donors.id', 'in', donorIds)
    .where('donors.merged_into', 'is', null)
    .execute();
}

/** Donors as staff see them, by their ids, including merged ones. */
export async function listAnyDonorRows(reader: DatabaseReader, donorIds: readonly string[]) {
  if (donorIds.length === 0) return [];
  return selectDonors(reader).where('donors.id', 'in', donorIds).execute();
}

/** Any donor as staff see one, also a merged one; undefined for an unknown id. */
export async function findDonorRow(reader: DatabaseReader, donorId: string) {
  return selectDonors(reader).where('donors.id', '=', donorId).executeTakeFirst();
}
export type DonorRow = NonNullable<Awaited<ReturnType<typeof findDonorRow>>>;

function selectDonors(reader: DatabaseReader) {
  return reader
    .selectFrom('donors')
    .select([
      'donors.id',
      'donors.fullname',
      'donors.name_key',
      'donors.email',
      'donors.email_key',
      'donors.phone',
      'donors.address',
      'donors.merged_into',
    ]);
}

/** Data of these donors beyond their rows. */
export async function readDonorFacts(reader: DatabaseReader, donorIds: readonly string[]) {
  return {
    years: await sumDonationsOfDonors(reader, donorIds),
    numbers: await listNumbersOfDonors(reader, donorIds),
  };
}

/** Totals of these donors per tax year. */
async function sumDonationsOfDonors(reader: DatabaseReader, donorIds: readonly string[]) {
  if (donorIds.length === 0) return [];
  const rows = await reader
    .selectFrom('donations')
    .select((eb) => [
      'donor_id',
      'tax_year',
      eb.fn.count<number>('id').filterWhere('status', '=', 'paid').as('donations'),
      eb.fn.sum<number>('amount_paise').as('given'),
      eb.fn.sum<number>('refunded_paise').as('refunded'),
      eb.fn.min('paid_at').as('first_at'),
      eb.fn.max('paid_at').as('last_at'),
    ])
    .where('donor_id', 'in', donorIds)
    .where(withoutIndexOn('status'), 'in', COUNTS)
    .where(withoutIndexOn('tax_year'), '<>', '')
    .groupBy(['donor_id', 'tax_year'])
    .execute();
  return rows
    .map((row) => ({
      donorId: row.donor_id ?? '',
      taxYear: row.tax_year ?? '',
      donations: Number(row.donations),
      givenPaise: Number(row.given),
      refundedPaise: Number(row.refunded),
      firstAt: row.first_at,
      lastAt: row.last_at,
    }))
    .toSorted((one, other) => (one.taxYear < other.taxYear ? 1 : -1));
}

/** Hides the column from its index: one donor has few donations, one status may have a million. */
const withoutIndexOn = (column: 'status' | 'tax_year') =>
  sql<string>`coalesce(${sql.ref(column)}, '')`;
export type DonorYear = Awaited<ReturnType<typeof sumDonationsOfDonors>>[number];

/** The merges into this donor, newest first, including undone ones. */
export async function listMergesInto(reader: DatabaseReader, donorId: string) {
  return selectMerges(reader)
    .where('kept_donor_id', '=', donorId)
    .orderBy('donor_merges.id', 'desc')
    .execute();
}

/** One merge; undefined for an unknown id. */
export async function findMergeRow(reader: DatabaseReader, mergeId: string) {
  return selectMerges(reader).where('donor_merges.id', '=', mergeId).executeTakeFirst();
}
export type MergeRow = NonNullable<Awaited<ReturnType<typeof findMergeRow>>>;

function selectMerges(reader: DatabaseReader) {
  return reader
    .selectFrom('donor_merges')
    .innerJoin('donors', 'donors.id', 'donor_merges.merged_donor_id')
    .select([
      'donor_merges.id',
      'donor_merges.donation_ids',
      'donor_merges.exchanged_fields',
      'donor_merges.merged_at',
      'donor_merges.undone_at',
      'donors.id as donor_id',
      'donors.fullname as donor_name',
    ]);
}
