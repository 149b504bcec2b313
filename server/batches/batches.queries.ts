import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';
import type { BatchesTable, BatchRowsTable } from '../database/tables/batches.table.ts';

export type StoredBatch = Selectable<BatchesTable>;
export type StoredRow = Selectable<BatchRowsTable>;

/** A batch with the names of its campaign and members; undefined for an unknown id. */
export async function findBatch(reader: DatabaseReader, id: string) {
  return selectBatches(reader).where('batches.id', '=', id).executeTakeFirst();
}
export type NamedBatch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** One page of the batches, newest first, from before an id. */
export async function listBatches(
  reader: DatabaseReader,
  page: { status: StoredBatch['status'] | null; before: string | null; limit: number },
): Promise<NamedBatch[]> {
  const { status, before, limit } = page;
  return selectBatches(reader)
    .$if(status !== null, (query) => query.where('batches.status', '=', status ?? 'open'))
    .$if(before !== null, (query) => query.where('batches.id', '<', before ?? ''))
    .orderBy('batches.id', 'desc')
    .limit(limit)
    .execute();
}

function selectBatches(reader: DatabaseReader) {
  return reader
    .selectFrom('batches')
    .innerJoin('campaigns', 'campaigns.id', 'batches.campaign_id')
    .leftJoin('staff_members as owner', 'owner.id', 'batches.owner_id')
    .leftJoin('staff_members as closer', 'closer.id', 'batches.closed_by')
    .selectAll('batches')
    .select([
      'campaigns.title as campaign_title',
      'owner.name as owner_name',
      'closer.name as closer_name',
    ]);
}

/** The rows of a batch in their order, with the name of who changed each last. */
export async function listRows(reader: DatabaseReader, batchId: string) {
  return reader
    .selectFrom('batch_rows')
    .leftJoin('staff_members', 'staff_members.id', 'batch_rows.changed_by')
    .selectAll('batch_rows')
    .select('staff_members.name as changer_name')
    .where('batch_id', '=', batchId)
    .orderBy('line')
    .execute();
}
export type NamedRow = Awaited<ReturnType<typeof listRows>>[number];

/** The rows of all open batches with what their batch says, in order. */
export function listOpenRows(reader: DatabaseReader) {
  return reader
    .selectFrom('batches')
    .innerJoin('batch_rows', 'batch_rows.batch_id', 'batches.id')
    .innerJoin('campaigns', 'campaigns.id', 'batches.campaign_id')
    .select(['batch_rows.batch_id', 'batch_rows.id', 'cells', 'sealed', 'donor_id'])
    .select(['batches.number', 'batches.given_on', 'batches.mode', 'batch_rows.updated_at'])
    .select('campaigns.title as campaign_title')
    .where('batches.status', '=', 'open')
    .orderBy('batch_rows.batch_id')
    .orderBy('batch_rows.line')
    .execute();
}

/** Number and sum of the rows of these batches. */
export async function sumRows(reader: DatabaseReader, batchIds: readonly string[]) {
  if (batchIds.length === 0) return [];
  return reader
    .selectFrom('batch_rows')
    .select('batch_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.val(0)).as('paise'),
    ])
    .where('batch_id', 'in', batchIds)
    .groupBy('batch_id')
    .execute();
}

/** The donations that a batch became, in the order of its rows. */
export async function listDonationsOf(reader: DatabaseReader, batchId: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(['donations.id', 'donations.fullname', 'donations.status'])
    .select(['donations.amount_paise as paise', receiptColumns.number.as('number')])
    .select(receiptColumns.isEarlier.as('is_earlier'))
    .where('donations.batch_id', '=', batchId)
    .orderBy('donations.id')
    .execute();
}

/** Every campaign with its title. */
export async function listCampaignTitles(
  reader: DatabaseReader,
): Promise<{ id: string; title: string }[]> {
  return reader.selectFrom('campaigns').select(['id', 'title']).orderBy('title').execute();
}

const SEPARATOR = '|';

/** A row by a name that sorts, for the rotation of keys. */
export function parseRowName(name: string): { batchId: string; rowId: string } {
  const [batchId = '', rowId = ''] = name.split(SEPARATOR);
  return { batchId, rowId };
}

/** Rows with sealed cells that do not start with this key's prefix, by their names. */
export async function listRowsNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { batchId, rowId } = parseRowName(after);
  const rows = await reader
    .selectFrom('batch_rows')
    .select(['batch_id', 'id'])
    .where((eb) => eb(eb.refTuple('batch_id', 'id'), '>', eb.tuple(batchId, rowId)))
    .where('sealed', 'is not', null)
    .where('sealed', 'not like', `${beginning}%`)
    .orderBy('batch_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => `${row.batch_id}${SEPARATOR}${row.id}`);
}
