import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { NewerVersion, refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { auditDocument } from './audit-document.ts';
import { type DocumentRow, findCreated } from './documents.queries.ts';
import { type DocumentChange, insertDocuments, updateDocument } from './documents.writes.ts';
import { requireDocument, requireKind, requireLiveDocument } from './find-kind.ts';
import { makeId } from './make-id.ts';
import { presentDocument } from './present-document.ts';
import {
  describeDraft,
  type Fields,
  type ReadFields,
  readFields,
  refuseLongDraft,
} from './read-fields.ts';
import { readText } from './stored-text.ts';

export type ContentWriting = Pick<Context, 'db' | 'clock'>;
type Draft = { fields: Fields; hi?: Fields | undefined; key?: string | undefined };
/** The id of the document, and what was taken out of its rich text. */
export type Saved = { id: string } & Pick<ReadFields, 'removed'>;

/**
 * Creates a draft; it may be incomplete. Repeated with the `key` of an earlier creation of this member, returns what that
 * one created, unchanged. Throws 400 with fields, and 404 for an unknown kind.
 */
export async function createDocument(
  { db, clock }: ContentWriting,
  actor: Actor,
  kind: string,
  given: Draft,
): Promise<Saved> {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  if (collection.fixedIds)
    throw refuseInvalid(m.content_kind_fixed(), { kind: m.content_kind_fixed() });
  const { fields, removed } = readFields(collection, given.fields);
  const hi = readFields(collection, given.hi ?? {});
  const texts = toTexts(collection, fields, hi.fields);
  return transact(db, async (trx) => {
    await lockNames(trx, [`content/${kind}/ids`]);
    const created = given.key === undefined ? undefined : await findCreated(trx, given.key);
    if (created !== undefined) {
      if (created.collection === kind && created.created_by === actor.id)
        return { id: created.id, removed: {} };
      throw refuseInvalid(m.body_invalid(), { key: m.content_key_taken() });
    }
    const at = toTimestamp(clock.now());
    const { key } = given;
    const id = await insertDraft(trx, { kind, texts, at, by: actor.id, key });
    const document = { collection: kind, id, title: texts.title };
    await auditDocument(trx, clock, actor, { action: 'create-content', document });
    return { id, removed: { ...removed, ...hi.removed } };
  });
}

/** Adds a draft under an id of its title, in a transaction that has locked the ids of its kind; returns the id. */
export async function insertDraft(
  trx: DatabaseTransaction,
  draft: {
    kind: string;
    texts: ReturnType<typeof toTexts>;
    at: string;
    by: string;
    key?: string | undefined;
  },
): Promise<string> {
  const { kind, texts, at, by, key = null } = draft;
  const id = await makeId(trx, kind, texts.title);
  await insertDocuments(trx, [
    {
      ...{ collection: kind, id, ...texts, rev: 1, schedule_fault: '' },
      create_key: key,
      ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
    },
  ]);
  return id;
}

/**
 * Changes the named fields of a draft; what is public stays. Throws 400 with fields, 404, 409 for a binned one and for
 * one whose text is damaged or of a newer program, and NewerVersion when somebody else has written since `version`.
 */
export async function changeDocument(
  { db, clock }: ContentWriting,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
  given: { version: number; fields?: Fields | undefined; hi?: Fields | undefined },
): Promise<Saved> {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  const { fields, removed } = readFields(collection, given.fields ?? {});
  const hi = readFields(collection, given.hi ?? {});
  await transact(db, async (trx) => {
    const document = await requireLiveDocument(trx, kind, id);
    const text = readText(collection, document);
    await writeDocument(trx, document, given.version, {
      ...toTexts(collection, merge(text.fields, fields), merge(text.hi, hi.fields)),
      rev: document.rev + 1,
      updated_at: toTimestamp(clock.now()),
      updated_by: actor.id,
    });
  });
  return { id, removed: { ...removed, ...hi.removed } };
}

/**
 * Writes to a document that still has the version the caller has seen (undefined: the one just read). Throws
 * NewerVersion when it has not.
 */
export async function writeDocument(
  trx: DatabaseTransaction,
  document: DocumentRow,
  seen: number | undefined,
  change: DocumentChange,
): Promise<void> {
  const { collection, id, rev } = document;
  const isCurrent = seen === undefined || seen === rev;
  if (isCurrent && (await updateDocument(trx, { collection, id, rev }, change))) return;
  throw await describeNewer(trx, collection, id);
}

/** The version after a write that changes no text: an item that was public as drafted still is. */
export function nextRev({
  rev,
  published_rev,
}: DocumentRow): Pick<DocumentRow, 'rev' | 'published_rev'> {
  return { rev: rev + 1, published_rev: published_rev === rev ? rev + 1 : published_rev };
}

async function describeNewer(
  reader: DatabaseReader,
  kind: string,
  id: string,
): Promise<NewerVersion> {
  const row = await requireDocument(reader, kind, id);
  return new NewerVersion(
    m.content_changed_meanwhile(),
    row.rev,
    presentDocument(requireKind(kind), row),
  );
}

/** The columns of a draft, in the shape of today; throws 400 when it is too long. */
export function toTexts(collection: AnyDocumentKind, fields: Fields, hi: Fields) {
  const texts = { fields: JSON.stringify(fields), hi: JSON.stringify(hi) };
  refuseLongDraft(texts.fields + texts.hi);
  return { ...texts, schema: collection.schema, ...describeDraft(collection, fields, hi) };
}

/** `null` empties a field. */
function merge(before: Fields, changes: Fields): Fields {
  const merged = { ...before, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
