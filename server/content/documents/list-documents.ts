import { documentKinds } from '#shared/content/document-kinds.ts';
import type { ContentHead } from '#shared/staff/content-endpoints.ts';
import type { Context } from '../../context.ts';
import { followReplacedMedia } from '../../media/resolve-media.ts';
import { readPageSize } from '../../platform/page-size.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import {
  countDocuments,
  countTags,
  type DocumentFilter,
  listDocumentRows,
  listVersionRows,
} from './documents.queries.ts';
import { requireDocument, requireKind } from './find-kind.ts';
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

/** Every published version of a document, newest first. Throws 404 for an unknown kind or id. */
export async function listVersions(
  { db }: Reading,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
) {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  const document = await requireDocument(db, kind, id);
  const rows = await listVersionRows(db, document);
  if (rows.length === 0 && tryReadText(collection, document) === null) {
    // Public before versions: restoring it keeps it as one (keep-public-text.ts).
    const shown = await siteOfKind(collection).findPublic(db, id);
    const text = shown && tryReadText(collection, shown);
    if (text) {
      const { fields, hi } = text;
      const texts = { fields: { ...fields }, hi: { ...hi } };
      return [{ version: 0, at: shown.updatedAt, by: '', ...texts, isReadable: true }];
    }
  }
  return rows.map((row) => {
    const text = tryReadText(collection, row);
    return {
      version: row.rev,
      at: row.at,
      by: row.maker ?? '',
      fields: { ...text?.fields },
      hi: { ...text?.hi },
      isReadable: text !== null,
    };
  });
}
