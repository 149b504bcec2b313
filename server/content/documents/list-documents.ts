import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { documentKinds } from '#shared/content/document-kinds.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type {
  ContentHead,
  listVersions as listVersionsCall,
} from '#shared/staff/content-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { followReplacedMedia } from '../../media/resolve-media.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import { readPageSize } from '../../platform/page-size.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import {
  countDocuments,
  countTags,
  type DocumentFilter,
  type DocumentRow,
  findVersion,
  hasPublishedVersion,
  listDocumentRows,
  listVersionRows,
} from './documents.queries.ts';
import { requireDocument, requireKind } from './find-kind.ts';
import { BROUGHT_ALONG } from './keep-public-text.ts';
import { describeUnreadable, presentDocument, presentHead } from './present-document.ts';
import { siteOfKind } from './site-of-kind.ts';
import { tryReadText } from './stored-text.ts';

type Reading = Pick<Context, 'db'>;

/** Every kind with its counts, in the order of the declarations. */
export async function countContent({ db }: Reading, actor: Actor) {
  requirePermission(actor, 'content.write');
  const rows = await countDocuments(db);
  return documentKinds.map(({ name }) => {
    const row = rows.find(({ collection }) => collection === name);
    return {
      kind: name,
      published: Number(row?.published ?? 0),
      draft: Number(row?.draft ?? 0),
      scheduled: Number(row?.scheduled ?? 0),
      binned: Number(row?.binned ?? 0),
      samples: Number(row?.samples ?? 0),
      unreadable: Number(row?.unreadable ?? 0),
    };
  });
}

type ListQuery = {
  q?: string | undefined;
  state?: DocumentFilter['state'] | '';
  withoutHindi?: string | undefined;
  undescribed?: string | undefined;
  tag?: string | undefined;
  after?: string | undefined;
  limit?: string | undefined;
};

/** A page of a kind, last changed first. Throws 404 for an unknown kind. */
export async function listDocuments(
  { db }: Reading,
  actor: Actor,
  kind: string,
  { q = '', state, withoutHindi, undescribed, tag = '', after, limit }: ListQuery,
): Promise<{ items: ContentHead[]; next: string | null }> {
  requirePermission(actor, 'content.write');
  requireKind(kind);
  const size = readPageSize(limit);
  const rows = await listDocumentRows(
    db,
    {
      collection: kind,
      search: q.normalize('NFC').trim().toLowerCase(),
      state: state || undefined,
      withoutHindi: withoutHindi === '1',
      undescribed: undescribed === '1',
      tag,
    },
    { after: readEnd(after), limit: size + 1 },
  );
  const shown = rows.slice(0, size);
  const end = rows.length > size ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentHead),
    next: end === undefined ? null : `${end.updated_at}_${end.id}`,
  };
}

/** The tags of a kind, the bin apart, with how many carry each: the most frequent first. Throws 404. */
export async function listTags({ db }: Reading, actor: Actor, kind: string) {
  requirePermission(actor, 'content.write');
  requireKind(kind);
  const rows = await countTags(db, kind, MOST_TAGS);
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}

const MOST_TAGS = 200;

/** The end of the page before; null for the first page, or for text that is none. */
function readEnd(text: string | undefined): { at: string; id: string } | null {
  const [at, id] = text?.split('_') ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}

/** A document as staff edit it. Throws 404 for an unknown kind or id. */
export async function readDocument(
  context: Reading,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
  removed: Record<string, string[]> = {},
) {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  const document = await requireDocument(context.db, kind, id);
  const shown =
    document.published_rev === null
      ? undefined
      : await siteOfKind(collection).findPublic(context.db, id);
  const fault = shown === undefined ? null : describeUnreadable(collection, id, shown);
  return followReplacedMedia(context.db, presentDocument(collection, document, removed, fault));
}

/**
 * What visitors see of a document, without the defaults of fields that the draft leaves empty; null when it is not
 * public. Throws 404 for an unknown kind or id.
 */
export async function readPublicText(
  { db }: Reading,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
) {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  const { defaults } = collection;
  const document = await requireDocument(db, kind, id);
  const shown = await siteOfKind(collection).findPublic(db, document.id);
  const text = shown && tryReadText(collection, shown);
  if (!text) return null;
  const draft = tryReadText(collection, document)?.fields ?? {};
  const isDefault = (name: string, value: unknown) =>
    draft[name] === undefined &&
    JSON.stringify(value) ===
      JSON.stringify(Object.entries(defaults).find(([of]) => of === name)?.[1]);
  const written = Object.entries(text.fields).filter((field) => !isDefault(...field));
  return { fields: Object.fromEntries(written), hi: { ...text.hi } };
}

type ListedVersion = ResponseOf<typeof listVersionsCall>['versions'][number];

/**
 * A page of the published versions of a document, newest first, with their English texts: fewer than `limit` where these
 * are long. Throws 404 for an unknown kind or id.
 */
export async function listVersions(
  { db }: Reading,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
  { after, limit }: { after?: string | undefined; limit?: string | undefined },
): Promise<{ versions: ListedVersion[]; next: string | null }> {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  const document = await requireDocument(db, kind, id);
  const size = readPageSize(limit);
  const rows = await listVersionRows(db, document, {
    after: after === undefined ? null : Number(after),
    limit: size + 1,
  });
  const unkept = rows.length === 0 ? await findUnkept(db, collection, document) : undefined;
  if (unkept !== undefined) {
    const fields = { ...tryReadText(collection, unkept)?.fields };
    const brought = { version: BROUGHT_ALONG, at: unkept.updatedAt, by: '', fields };
    return { versions: [{ ...brought, isReadable: true }], next: null };
  }
  const shown = rows.slice(0, countFitting(rows, size));
  const end = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    versions: shown.map((row) => {
      const text = tryReadText(collection, row);
      return {
        version: row.rev,
        at: row.at,
        by: row.maker ?? '',
        fields: { ...text?.fields },
        isReadable: text !== null,
      };
    }),
    next: end === undefined ? null : String(end.rev),
  };
}

/** Characters of the texts on one page of versions. A call takes up to a million: two versions always fit. */
const MOST_TEXT = 3_000_000;

/** How many rows make a page of at most `size` rows and MOST_TEXT characters, and of at least one row. */
function countFitting(rows: readonly Pick<DocumentRow, 'fields'>[], size: number): number {
  let length = 0;
  const end = rows.findIndex(({ fields }, at) => {
    length += fields.length;
    return at > 0 && length > MOST_TEXT;
  });
  return Math.min(end < 0 ? rows.length : end, size);
}

/** Within the numbers that both databases store. */
const VERSION = /^\d{1,9}$/;

/** The text of one version. Throws 404 for an unknown kind, id or version, and 409 for a damaged text. */
export async function readVersion(
  { db }: Reading,
  actor: Actor,
  { kind, id, version }: { kind: string; id: string; version: string },
) {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  const document = await requireDocument(db, kind, id);
  if (!VERSION.test(version)) throw refuseUnknown(m.content_version_unknown());
  const rev = Number(version);
  const kept = await findVersion(db, document, rev);
  const stored =
    kept === undefined && rev === BROUGHT_ALONG ? await findUnkept(db, collection, document) : kept;
  if (stored === undefined) throw refuseUnknown(m.content_version_unknown());
  const text = tryReadText(collection, stored);
  if (text === null) throw new Refusal(409, m.content_text_damaged());
  return { fields: { ...text.fields }, hi: { ...text.hi } };
}

/**
 * What is public of a document whose draft is damaged and that was public before versions: restoring it keeps it as one
 * (keep-public-text.ts). Undefined where there is a version, or nothing to restore.
 */
async function findUnkept(
  reader: DatabaseReader,
  collection: AnyDocumentKind,
  document: DocumentRow,
) {
  if (tryReadText(collection, document) !== null) return undefined;
  if (await hasPublishedVersion(reader, document)) return undefined;
  const shown = await siteOfKind(collection).findPublic(reader, document.id);
  return shown !== undefined && tryReadText(collection, shown) !== null ? shown : undefined;
}
