import { type Selectable, sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type {
  DonationImportRowsTable,
  DonationImportsTable,
} from '../database/tables/donation-imports.table.ts';

export type DonationImportRow = Selectable<DonationImportsTable>;
export type ImportedRow = Selectable<DonationImportRowsTable>;

const NEWEST = 10;

/** An import; undefined for an unknown id. */
export async function findImport(
  reader: DatabaseReader,
  id: string,
): Promise<DonationImportRow | undefined> {
  return reader.selectFrom('donation_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest imports. */
export async function listNewestImports(reader: DatabaseReader): Promise<DonationImportRow[]> {
  return reader
    .selectFrom('donation_imports')
    .selectAll()
    .where('step', '<>', 'dropped')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
}

/**
 * Imports from before a time that have entered nothing and are not running; also discarded ones that still have rows,
 * where the server ended within the upload or the discarding.
 */
export async function listAbandoned(reader: DatabaseReader, before: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('donation_imports')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('step', 'in', ['uploaded', 'checking', 'checked']),
        eb.and([
          eb('step', '=', 'dropped'),
          eb.exists(
            eb
              .selectFrom('donation_import_rows')
              .select('donation_import_rows.line')
              .whereRef('donation_import_rows.import_id', '=', 'donation_imports.id'),
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows in file order, from after a line. */
export async function listRows(
  reader: DatabaseReader,
  page: {
    importId: string;
    afterLine: number;
    limit: number;
    /** Absent: all rows. */
    verdict?: NonNullable<ImportedRow['verdict']> | 'warned';
    /** Only rows checked in this round. */
    throughLine?: number;
    /** Only rows that the run has not finished. */
    isOpen?: true;
  },
): Promise<ImportedRow[]> {
  const { importId, afterLine, limit, verdict, throughLine, isOpen } = page;
  return reader
    .selectFrom('donation_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .$if(throughLine !== undefined, (query) => query.where('line', '<=', throughLine ?? 0))
    .$if(isOpen === true, (query) => query.where('entered', '=', 0))
    .$if(verdict === 'warned', (query) => query.where('warned', '=', 1))
    .$if(verdict !== undefined && verdict !== 'warned', (query) =>
      query.where('verdict', '=', verdict as ImportedRow['verdict']),
    )
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Number and total of the rows per verdict of the dry run. */
export async function countVerdicts(reader: DatabaseReader, importId: string, throughLine: number) {
  return reader
    .selectFrom('donation_import_rows')
    .select(['verdict', 'warned', 'entered', 'undone'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.val(0)).as('paise'),
    ])
    .where('import_id', '=', importId)
    .where('line', '<=', throughLine)
    .groupBy(['verdict', 'warned', 'entered', 'undone'])
    .execute();
}

type AboveLine = { importId: string; line: number };

/** Rows above a line that would be, or already are, donations. */
function selectAbove(reader: DatabaseReader, { importId, line }: AboveLine) {
  return (
    reader
      .selectFrom('donation_import_rows')
      .where('import_id', '=', importId)
      // `+ 0` hides the column from its index: that of the identity or the receipt is the selective one.
      .where(sql<number>`line + 0`, '<', line)
      .where('verdict', 'in', ['new', 'known'])
      .where('same_as_line', 'is', null)
  );
}

/** The first row above a line with this identity or receipt; null when there is none. */
export async function findRowAbove(
  reader: DatabaseReader,
  { identity, receiptHash, ...above }: AboveLine & { identity?: string; receiptHash?: string },
): Promise<number | null> {
  const row = await selectAbove(reader, above)
    .select('line')
    .$if(identity !== undefined, (query) => query.where('identity', '=', identity ?? ''))
    .$if(receiptHash !== undefined, (query) => query.where('receipt_hash', '=', receiptHash ?? ''))
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
  return row?.line ?? null;
}

/** So many rows of one likeness are told apart by their numbers. */
const MOST_ALIKE = 200;

/** The rows above a line whose identity has this prefix. */
export async function listAlikeAbove(
  reader: DatabaseReader,
  { key, ...above }: AboveLine & { key: string },
): Promise<ImportedRow[]> {
  return (
    selectAbove(reader, above)
      .selectAll()
      .where('identity', '>=', key)
      // What follows the key is hexadecimal. A letter ends the range in every language: PostgreSQL sorts most signs, '~'
      // among them, before digits.
      .where('identity', '<', `${key}g`)
      .orderBy('line')
      .limit(MOST_ALIKE)
      .execute()
  );
}

const SEPARATOR = '|';

/** The name of an import's row as a sealing context. */
function toCellName({ importId, line }: { importId: string; line: number }): string {
  return `${importId}${SEPARATOR}${line}`;
}

/** The row of such a name; '' sorts before all of them. */
export function parseCellName(name: string): { importId: string; line: number } {
  const [importId = '', line = '0'] = name.split(SEPARATOR);
  return { importId, line: Number(line) };
}

/** Import rows with sealed cells that do not start with this key's prefix, by their names. */
export async function listCellsNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { importId, line } = parseCellName(after);
  const rows = await reader
    .selectFrom('donation_import_rows')
    .select(['import_id', 'line'])
    .where((eb) => eb(eb.refTuple('import_id', 'line'), '>', eb.tuple(importId, line)))
    .where('sealed', 'is not', null)
    .where('sealed', 'not like', `${beginning}%`)
    .orderBy('import_id')
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map((row) => toCellName({ importId: row.import_id, line: row.line }));
}
