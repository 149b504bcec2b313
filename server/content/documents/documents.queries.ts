import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ContentState } from '#shared/staff/content-endpoints.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import type { ContentDocumentsTable } from '../../database/tables/content-documents.table.ts';
import { countUndescribed } from '../../media/media.queries.ts';

export type DocumentKey = Pick<ContentDocumentsTable, 'collection' | 'id'>;
export type DocumentRow = Selectable<ContentDocumentsTable>;
type Shown = { is_sample: 0 | 1 | null; updater: string | null; undescribed: number | string };
/** A document with what its item shows, and how many of its pictures nobody has described. */
export type ShownDocument = DocumentRow & Shown;

/** One document with what its item shows; undefined when unknown. */
export function findDocument(
  reader: DatabaseReader,
  { collection, id }: DocumentKey,
): Promise<ShownDocument | undefined> {
  return selectDocuments(reader)
    .where('content_documents.collection', '=', collection)
    .where('content_documents.id', '=', id)
    .executeTakeFirst();
}

/** The ids of all documents of a kind with few items, binned ones included. */
export async function listDocumentIds(reader: DatabaseReader, collection: string) {
  const rows = await reader
    .selectFrom('content_documents')
    .select('id')
    .where('collection', '=', collection)
    .execute();
  return rows.map(({ id }) => id);
}

export type DocumentFilter = {
  collection: string;
  /** Lower-case; '' for all. */
  search: string;
  /** undefined: all but the bin; 'unreadable': of these, what the program cannot read. */
  state: ContentState | 'unreadable' | undefined;
  withoutHindi: boolean;
  /** Only those with a picture without alternative text. */
  undescribed: boolean;
  /** '' for all. */
  tag: string;
};

/** A page of documents, last changed first; `after` is the end of the page before. */
export function listDocumentRows(
  reader: DatabaseReader,
  { collection, search, state, withoutHindi, undescribed, tag }: DocumentFilter,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<ShownDocument[]> {
  return selectDocuments(reader)
    .where('content_documents.collection', '=', collection)
    .where(hasState(state))
    .$if(search !== '', (query) => query.where(hasWords(search)))
    .$if(withoutHindi, (query) => query.where('content_documents.hi', '=', '{}'))
    .$if(undescribed, (query) => query.where(sql<boolean>`${picturesWithoutText} > 0`))
    .$if(tag !== '', (query) => query.where('content_documents.tag', '=', tag))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(content_documents.updated_at, content_documents.id) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('content_documents.updated_at', 'desc')
    .orderBy('content_documents.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of documents of each kind and state. */
export function countDocuments(reader: DatabaseReader) {
  const count = (state: keyof typeof conditions) =>
    sql<number>`coalesce(sum(case when ${hasState(state)} then 1 else 0 end), 0)`.as(state);
  return joinItems(reader)
    .select('content_documents.collection')
    .select([count('published'), count('draft'), count('scheduled'), count('binned')])
    .select(count('unreadable'))
    .select(
      sql<number>`coalesce(sum(case when is_sample = 1 and published = 1 then 1 else 0 end), 0)`.as(
        'samples',
      ),
    )
    .groupBy('content_documents.collection')
    .execute();
}

/** The tags of a kind outside of the bin, the most frequent first. */
export function countTags(reader: DatabaseReader, collection: string, limit: number) {
  return reader
    .selectFrom('content_documents')
    .select((eb) => ['tag', eb.fn.countAll<number>().as('count')])
    .where('collection', '=', collection)
    .where('binned_at', 'is', null)
    .where('tag', '!=', '')
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute();
}

/**
 * Documents whose time came after `after` ('' for all) and until `now`: to be published or withdrawn. Both columns have
 * an index of their own.
 */
export async function listDue(
  reader: DatabaseReader,
  { after, now }: { after: string; now: string },
  limit: number,
): Promise<(DocumentKey & { rev: number })[]> {
  const due = (column: 'publish_at' | 'withdraw_at') =>
    reader
      .selectFrom('content_documents')
      .select(['collection', 'id', 'rev'])
      .where(column, 'is not', null)
      .where(column, '>', after)
      .where(column, '<=', now)
      .orderBy(column)
      .limit(limit)
      .execute();
  const [published, withdrawn] = await Promise.all([due('publish_at'), due('withdraw_at')]);
  const isNew = ({ collection, id }: DocumentKey) =>
    !published.some((other) => other.collection === collection && other.id === id);
  return [...published, ...withdrawn.filter(isNew)];
}

/** Documents that were moved to the bin before `day`. */
export function listOldBinned(
  reader: DatabaseReader,
  day: string,
  limit: number,
): Promise<DocumentKey[]> {
  return reader
    .selectFrom('content_documents')
    .select(['collection', 'id'])
    .where('binned_at', 'is not', null)
    .where('binned_at', '<', day)
    .limit(limit)
    .execute();
}

/** The public items of a collection in their order, with their titles. */
export function listArrangedRows(reader: DatabaseReader, collection: string) {
  return joinDocuments(reader)
    .select(['content_items.id', 'content_items.position', 'content_items.is_sample'])
    .select('content_documents.title')
    .where('content_items.collection', '=', collection)
    .where('content_items.published', '=', 1)
    .orderBy('content_items.position')
    .orderBy('content_items.id')
    .execute();
}

function joinDocuments(reader: DatabaseReader) {
  return reader
    .selectFrom('content_items')
    .leftJoin('content_documents', (join) =>
      join
        .onRef('content_documents.collection', '=', 'content_items.collection')
        .onRef('content_documents.id', '=', 'content_items.id'),
    );
}

/** Published items without a document: samples, and those of a version before documents. */
export function listItemsWithoutDocument(reader: DatabaseReader, limit: number) {
  return joinDocuments(reader)
    .select([
      ...(['content_items.collection', 'content_items.id', 'content_items.data'] as const),
      ...(['content_items.schema', 'content_items.published'] as const),
      'content_items.created_at',
      'content_items.updated_at',
    ])
    .where('content_documents.id', 'is', null)
    .limit(limit)
    .execute();
}

/** A document with what is public of it; null where nothing is. */
export type CheckedRow = DocumentKey &
  Pick<DocumentRow, 'rev' | 'fields' | 'hi' | 'schema' | 'unreadable'> & {
    data: string | null;
    item_schema: number | null;
  };

/** The next documents of a kind in the order of their ids, the bin apart. */
export function listRowsToCheck(
  reader: DatabaseReader,
  collection: string,
  { after, limit }: { after: string; limit: number },
): Promise<CheckedRow[]> {
  return reader
    .selectFrom('content_documents')
    .leftJoin('content_items', (join) =>
      join
        .onRef('content_items.collection', '=', 'content_documents.collection')
        .onRef('content_items.id', '=', 'content_documents.id')
        .on('content_items.published', '=', 1),
    )
    .select([
      ...(['content_documents.collection', 'content_documents.id'] as const),
      ...(['content_documents.rev', 'content_documents.fields', 'content_documents.hi'] as const),
      ...(['content_documents.schema', 'content_documents.unreadable'] as const),
      ...(['content_items.data', 'content_items.schema as item_schema'] as const),
    ])
    .where('content_documents.collection', '=', collection)
    .where('content_documents.id', '>', after)
    .where('content_documents.binned_at', 'is', null)
    .orderBy('content_documents.id')
    .limit(limit)
    .execute();
}

/**
 * A page of the published versions of a document, newest first, with the names of those who published; `after` is the
 * last version of the page before.
 */
export function listVersionRows(
  reader: DatabaseReader,
  { collection, id }: DocumentKey,
  { after, limit }: { after: number | null; limit: number },
) {
  return reader
    .selectFrom('content_versions')
    .leftJoin('staff_members', 'staff_members.id', 'content_versions.made_by')
    .selectAll('content_versions')
    .select('staff_members.name as maker')
    .where('content_versions.collection', '=', collection)
    .where('content_versions.id', '=', id)
    .where('content_versions.reason', '=', 'publish')
    .$if(after !== null, (query) => query.where('content_versions.rev', '<', after ?? 0))
    .orderBy('content_versions.rev', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a document has been published since there are versions. */
export async function hasPublishedVersion(
  reader: DatabaseReader,
  { collection, id }: DocumentKey,
): Promise<boolean> {
  const any = await reader
    .selectFrom('content_versions')
    .select('rev')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('reason', '=', 'publish')
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

/** The document that was created with this key; undefined when none was. */
export function findCreated(reader: DatabaseReader, key: string) {
  return reader
    .selectFrom('content_documents')
    .select(['collection', 'id', 'created_by'])
    .where('create_key', '=', key)
    .executeTakeFirst();
}

/** One version of any kind; undefined when unknown. */
export function findVersion(reader: DatabaseReader, { collection, id }: DocumentKey, rev: number) {
  return reader
    .selectFrom('content_versions')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
}

/** Documents beside what is public of them. */
function joinItems(reader: DatabaseReader) {
  return reader
    .selectFrom('content_documents')
    .leftJoin('content_items', (join) =>
      join
        .onRef('content_items.collection', '=', 'content_documents.collection')
        .onRef('content_items.id', '=', 'content_documents.id'),
    );
}

function selectDocuments(reader: DatabaseReader) {
  return joinItems(reader)
    .leftJoin('staff_members', 'staff_members.id', 'content_documents.updated_by')
    .selectAll('content_documents')
    .select(['content_items.is_sample', 'staff_members.name as updater'])
    .select(picturesWithoutText.as('undescribed'));
}

const picturesWithoutText = countUndescribed(
  'content_documents.collection',
  'content_documents.id',
);

/** The same rule as `stateOf` (present-document.ts). */
function hasState(state: DocumentFilter['state']) {
  if (state === undefined) return sql<boolean>`content_documents.binned_at is null`;
  return conditions[state];
}

const conditions: Readonly<Record<ContentState | 'unreadable', RawBuilder<boolean>>> = {
  binned: sql`content_documents.binned_at is not null`,
  published: sql`content_documents.binned_at is null
    and content_documents.published_rev is not null`,
  scheduled: sql`content_documents.binned_at is null
    and content_documents.published_rev is null and content_documents.publish_at is not null`,
  draft: sql`content_documents.binned_at is null
    and content_documents.published_rev is null and content_documents.publish_at is null`,
  unreadable: sql`content_documents.binned_at is null and content_documents.unreadable != ''`,
};

/** Whether a lower-case text occurs in a document. */
export function hasWords(search: string): RawBuilder<boolean> {
  return sql<boolean>`content_documents.words like ${`%${escapeLike(search)}%`} escape '\\'`;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);
