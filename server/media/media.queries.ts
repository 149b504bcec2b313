import { type Selectable, sql } from 'kysely';
import type { MediaFilter, MediaKind } from '#shared/staff/media-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import type { MediaFilesTable, MediaTable } from '../database/tables/media.table.ts';

export type MediaRow = Selectable<MediaTable> &
  Pick<
    Selectable<MediaFilesTable>,
    'format' | 'width' | 'height' | 'bytes' | 'tint' | 'has_avif' | 'erased_at'
  > & { uses: number; maker: string | null };

/** Media with the file that is shown, and in how many documents and items each is used. */
function selectMedia(reader: DatabaseReader) {
  return reader
    .selectFrom('media')
    .innerJoin('media_files', 'media_files.id', 'media.file_id')
    .leftJoin('staff_members', 'staff_members.id', 'media.created_by')
    .selectAll('media')
    .select([
      ...(['media_files.format', 'media_files.width', 'media_files.height'] as const),
      ...(['media_files.bytes', 'media_files.tint', 'media_files.has_avif'] as const),
      ...(['media_files.erased_at', 'staff_members.name as maker'] as const),
    ])
    .select(
      sql<number>`(select count(*) from (select distinct kind, document_id from media_uses
        where media_id = media.id and place <> 'version') as used)`.as('uses'),
    );
}

/** One medium; undefined when unknown. */
export async function findMedia(reader: DatabaseReader, id: string): Promise<MediaRow | undefined> {
  const row = await selectMedia(reader).where('media.id', '=', id).executeTakeFirst();
  return row && { ...row, uses: Number(row.uses) };
}

export type MediaQuery = {
  /** Lower-case; '' for all. */
  search: string;
  kind: MediaKind | undefined;
  only: MediaFilter | undefined;
  /** The document whose draft uses them; undefined for any. */
  usedIn: { kind: string; documentId: string } | undefined;
};

/** A page of the library, newest first; `after` is the id that the page before ended with. */
export async function listMediaRows(
  reader: DatabaseReader,
  { search, kind, only, usedIn }: MediaQuery,
  { after, limit }: { after: string | null; limit: number },
): Promise<MediaRow[]> {
  const rows = await selectMedia(reader)
    .where('media.binned_at', only === 'binned' ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('media.kind', '=', kind ?? 'picture'))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`media.words like ${`%${escapeLike(search)}%`} escape '\\'`),
    )
    .$if(only === 'unused', (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('media_uses')
              .select('media_uses.media_id')
              .whereRef('media_uses.media_id', '=', 'media.id')
              .where('media_uses.place', '<>', 'version'),
          ),
        ),
      ),
    )
    .$if(only === 'undescribed', (query) => query.where(isUndescribed))
    .$if(usedIn !== undefined, (query) =>
      query.where('media.id', 'in', ({ selectFrom }) =>
        selectFrom('media_uses')
          .select('media_uses.media_id')
          .where('media_uses.kind', '=', usedIn?.kind ?? '')
          .where('media_uses.document_id', '=', usedIn?.documentId ?? '')
          .where('media_uses.place', '=', 'draft'),
      ),
    )
    .$if(after !== null, (query) => query.where('media.id', '<', after ?? ''))
    .orderBy('media.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }));
}

/** A picture of which nobody has said what it shows, in English, nor that it is decoration. */
const isUndescribed = sql<boolean>`media.kind = 'picture' and media.alt = ''
  and media.is_decorative = 0`;

/** How many such pictures the draft of a document uses: an expression over the columns that name it. */
export const countUndescribed = (kind: string, documentId: string) =>
  sql<number>`(select count(distinct media.id) from media_uses
    inner join media on media.id = media_uses.media_id
    where media_uses.kind = ${sql.ref(kind)} and media_uses.document_id = ${sql.ref(documentId)}
      and media_uses.place = 'draft' and ${isUndescribed})`;

/**
 * The file of these bytes that is shown now, with its medium; undefined when there is none. Its own bytes may be erased,
 * as after an older copy was restored.
 */
export function findShownFile(reader: DatabaseReader, sha256: string) {
  return reader
    .selectFrom('media_files')
    .innerJoin('media', 'media.file_id', 'media_files.id')
    .select(['media.id', 'media.binned_at', 'media.name'])
    .select(['media.file_id', 'media_files.erased_at'])
    .where('media_files.sha256', '=', sha256)
    .where('media_files.retired_at', 'is', null)
    .executeTakeFirst();
}

/** A stored file; undefined when unknown. */
export function findFile(reader: DatabaseReader, id: string) {
  return reader
    .selectFrom('media_files')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .selectAll('media_files')
    .select(['media.file_id', 'media.name'])
    .where('media_files.id', '=', id)
    .executeTakeFirst();
}

/** What stands for these files now: the file that is shown, and what is known of it. */
export function listShownFor(reader: DatabaseReader, fileIds: readonly string[]) {
  return reader
    .selectFrom('media_files as named')
    .innerJoin('media', 'media.id', 'named.media_id')
    .innerJoin('media_files as shown', 'shown.id', 'media.file_id')
    .select([
      ...(['named.id as named_id', 'media.id', 'media.kind', 'media.name'] as const),
      ...(['media.alt', 'media.is_decorative', 'media.focus'] as const),
      ...(['shown.id as file_id', 'shown.width', 'shown.height', 'shown.tint'] as const),
    ])
    .where('named.id', 'in', fileIds)
    .execute();
}
export type ShownMedia = Awaited<ReturnType<typeof listShownFor>>[number];

/** Where a medium is used, with the titles of documents; `limit` rows. */
export function listUseRows(reader: DatabaseReader, id: string, limit: number) {
  return reader
    .selectFrom('media_uses')
    .leftJoin('content_documents', (join) =>
      join
        .onRef('content_documents.collection', '=', 'media_uses.kind')
        .onRef('content_documents.id', '=', 'media_uses.document_id'),
    )
    .leftJoin('campaigns', (join) =>
      join
        .onRef('campaigns.id', '=', 'media_uses.document_id')
        .on('media_uses.kind', '=', 'campaigns'),
    )
    .select([
      ...(['media_uses.kind', 'media_uses.document_id', 'media_uses.field'] as const),
      ...(['media_uses.place', 'content_documents.title'] as const),
      'campaigns.title as campaign',
    ])
    .where('media_uses.media_id', '=', id)
    .orderBy('media_uses.kind')
    .orderBy('media_uses.document_id')
    .orderBy('media_uses.field')
    .limit(limit)
    .execute();
}

/** Whether a draft or a page that is not in the bin uses a medium, or the organisation's facts do. */
export async function isUsedOutsideBin(reader: DatabaseReader, id: string): Promise<boolean> {
  const use = await reader
    .selectFrom('media_uses')
    .leftJoin('content_documents', (join) =>
      join
        .onRef('content_documents.collection', '=', 'media_uses.kind')
        .onRef('content_documents.id', '=', 'media_uses.document_id'),
    )
    .select('media_uses.media_id')
    .where('media_uses.media_id', '=', id)
    .where('media_uses.place', '<>', 'version')
    .where('content_documents.binned_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/**
 * Files whose bytes may be erased: replaced, or of media in the bin, before `day`, and in no version that could return;
 * with `fileId`, only that one.
 */
export async function listErasableFiles(
  reader: DatabaseReader,
  { day, limit, fileId }: { day: string; limit: number; fileId?: string },
): Promise<string[]> {
  const files = reader
    .selectFrom('media_files')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .select('media_files.id')
    .where('media_files.erased_at', 'is', null)
    .$if(fileId !== undefined, (query) => query.where('media_files.id', '=', fileId ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_uses')
            .select('media_uses.media_id')
            .whereRef('media_uses.media_id', '=', 'media.id')
            .where((use) =>
              use.or([
                use('media.file_id', '=', use.ref('media_files.id')),
                // Its facts name the file that was chosen, whatever took its place.
                use('media_uses.kind', '=', 'organisation'),
              ]),
            ),
        ),
      ),
    )
    .limit(limit);
  const [retired, binned] = await Promise.all([
    files.where('media_files.retired_at', '<', day).execute(),
    files.where('media.binned_at', '<', day).execute(),
  ]);
  return [...new Set([...retired, ...binned].map(({ id }) => id))];
}

const IDS_A_STATEMENT = 1000;

/** Which of these file ids are known, and not erased. */
export async function listKnownFiles(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) {
    const rows = await reader
      .selectFrom('media_files')
      .select('id')
      .where('id', 'in', ids.slice(start, start + IDS_A_STATEMENT))
      .where('erased_at', 'is', null)
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);
