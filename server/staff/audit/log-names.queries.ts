import type { DatabaseReader } from '../../database/handles.ts';
import { receiptColumns } from '../../database/receipt-columns.ts';

/** The names of what entries of the log are about, by id. What was erased or never existed is absent. */
export type LogNames = {
  /** The receipt number, or null before there is one. */
  readonly donations: ReadonlyMap<string, string | null>;
  readonly donors: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, string>;
  readonly campaigns: ReadonlyMap<string, string>;
  /** File names. */
  readonly imports: ReadonlyMap<string, string>;
};

/** Reads the names of these ids, whatever each of them is. */
export async function readLogNames(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<LogNames> {
  if (ids.length === 0) {
    const none: ReadonlyMap<string, string> = new Map();
    return { donations: none, donors: none, members: none, campaigns: none, imports: none };
  }
  const donations = await reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(['donations.id', receiptColumns.number.as('number')])
    .where('donations.id', 'in', ids)
    .execute();
  const donors = await reader
    .selectFrom('donors')
    .select(['id', 'fullname as name'])
    .where('id', 'in', ids)
    .execute();
  const members = await reader
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  const campaigns = await reader
    .selectFrom('campaigns')
    .select(['id', 'title as name'])
    .where('id', 'in', ids)
    .execute();
  const imports = await reader
    .selectFrom('donation_imports')
    .select(['id', 'file_name as name'])
    .where('id', 'in', ids)
    .execute();
  return {
    donations: new Map(donations.map(({ id, number }) => [id, number || null])),
    donors: toNames(donors),
    members: toNames(members),
    campaigns: toNames(campaigns),
    imports: toNames(imports),
  };
}

function toNames(rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const MOST_RECORDS = 8;
/** More donations than any donor has. */
const MOST_DONATIONS = 1000;

/** The receipts with this serial number, in one tax year or, with null, in all of them; newest year first. */
export async function findReceipts(
  reader: DatabaseReader,
  { taxYear, serial }: { taxYear: string | null; serial: number },
): Promise<{ donationId: string; number: string; fullname: string }[]> {
  const years = taxYear === null ? await listReceiptYears(reader) : [taxYear];
  if (years.length === 0) return [];
  return reader
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.id', 'receipts.donation_id')
    .select(['donations.id as donationId', 'receipts.number', 'donations.fullname'])
    .where('receipts.tax_year', 'in', years)
    .where('receipts.serial', '=', serial)
    .orderBy('receipts.tax_year', 'desc')
    .limit(MOST_RECORDS)
    .execute();
}

async function listReceiptYears(reader: DatabaseReader): Promise<string[]> {
  const rows = await reader.selectFrom('receipt_serials').select('tax_year').execute();
  return rows.map(({ tax_year }) => tax_year);
}

/** A donor and the ids of their donations. */
export async function listSubjectsOfDonor(
  reader: DatabaseReader,
  donorId: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('donations')
    .select('id')
    .where('donor_id', '=', donorId)
    .orderBy('id', 'desc')
    .limit(MOST_DONATIONS)
    .execute();
  return [donorId, ...rows.map(({ id }) => id)];
}

/** Members and campaigns whose name contains the text, in any case. */
export async function findByName(
  reader: DatabaseReader,
  text: string,
): Promise<{ kind: 'member' | 'campaign'; id: string; name: string }[]> {
  const wanted = text.toLocaleLowerCase('en');
  const members = await reader
    .selectFrom('staff_members')
    .select(['id', 'name', 'email'])
    .execute();
  const campaigns = await reader.selectFrom('campaigns').select(['id', 'title as name']).execute();
  const has = (value: string) => value.toLocaleLowerCase('en').includes(wanted);
  return [
    ...members
      .filter(({ name, email }) => has(name) || has(email))
      .map(({ id, name }) => ({ kind: 'member' as const, id, name })),
    ...campaigns
      .filter(({ name }) => has(name))
      .map(({ id, name }) => ({ kind: 'campaign' as const, id, name })),
  ].slice(0, MOST_RECORDS);
}
