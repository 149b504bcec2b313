import type { Media, MediaFilter, MediaKind, MediaUse } from '#shared/staff/media-endpoints.ts';
import type { Context } from '../context.ts';
import { readPageSize } from '../platform/page-size.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { requireMedia } from './change-media.ts';
import { presentMedia } from './media.presenter.ts';
import { listMediaRows, listUseRows } from './media.queries.ts';

const MOST_USES = 300;

/** A page of the library, newest first. */
export async function listMedia(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  query: {
    q?: string | undefined;
    kind?: MediaKind | '' | undefined;
    only?: MediaFilter | '' | undefined;
    /** 'KIND/ID' of a document. */
    usedIn?: string | undefined;
    after?: string | undefined;
    limit?: string | undefined;
  },
): Promise<{ items: Media[]; next: string | null }> {
  requirePermission(actor, 'content.write');
  const limit = readPageSize(query.limit);
  const rows = await listMediaRows(
    db,
    {
      search: (query.q ?? '').trim().normalize('NFC').toLowerCase(),
      kind: query.kind || undefined,
      only: query.only || undefined,
      usedIn: readDocumentKey(query.usedIn),
    },
    { after: query.after ?? null, limit: limit + 1 },
  );
  const items = rows.slice(0, limit).map(presentMedia);
  return { items, next: rows.length > limit ? (items.at(-1)?._id ?? null) : null };
}

function readDocumentKey(text: string | undefined) {
  if (!text) return undefined;
  const [kind = '', ...id] = text.split('/');
  return { kind, documentId: id.join('/') };
}

/** One medium, and the documents that use it. Throws 404. */
export async function readMedia(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ media: Media; uses: MediaUse[] }> {
  requirePermission(actor, 'content.write');
  const media = presentMedia(await requireMedia(db, id));
  const uses = new Map<string, MediaUse>();
  for (const row of await listUseRows(db, id, MOST_USES)) {
    const { kind, document_id: documentId, field, place } = row;
    const key = `${kind}/${documentId}`;
    const use = uses.get(key) ?? {
      ...{
        kind,
        documentId,
        title: row.title || row.campaign || documentId,
        fields: [],
        places: [],
      },
    };
    uses.set(key, {
      ...use,
      fields: [...new Set([...use.fields, field])],
      places: [...new Set([...use.places, place])],
    });
  }
  return { media, uses: [...uses.values()] };
}
