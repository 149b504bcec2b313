import { type AnyCollection, allCollections } from '#shared/content/all-collections.ts';
import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { documentKinds } from '#shared/content/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseReader } from '../../database/handles.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../../platform/errors.ts';
import { type DocumentKey, findDocument, findVersion } from './documents.queries.ts';

/** The collection of a kind; throws 404 for an unknown one. */
export function requireCollection(kind: string): AnyCollection {
  const collection = allCollections.find(({ name }) => name === kind);
  if (collection === undefined) throw refuseUnknown(m.content_not_found());
  return collection;
}

/** A kind whose items visitors see on a page; throws 404 for others. */
export function requireShownKind(name: string): AnyDocumentKind {
  const kind = requireKind(name);
  if (kind.usedBy !== undefined) throw refuseUnknown(m.content_not_found());
  return kind;
}

/** What the desk writes by this name; throws 404 for an unknown one. */
export function requireKind(name: string): AnyDocumentKind {
  const kind = documentKinds.find((one) => one.name === name);
  if (kind === undefined) throw refuseUnknown(m.content_not_found());
  return kind;
}

/** A document; throws 404 when it is unknown, whatever the id's format. */
export async function requireDocument(reader: DatabaseReader, kind: string, id: string) {
  const document = await findDocument(reader, { collection: kind, id });
  if (document === undefined) throw refuseUnknown(m.content_not_found());
  return document;
}

/** A document that is not in the bin; throws 404 for an unknown one, and 409 for a binned one. */
export async function requireLiveDocument(reader: DatabaseReader, kind: string, id: string) {
  const document = await requireDocument(reader, kind, id);
  if (document.binned_at !== null) throw new Refusal(409, m.content_is_binned());
  return document;
}

/** An earlier version of a document; throws 400 when it is unknown. */
export async function requireVersion(reader: DatabaseReader, document: DocumentKey, rev: number) {
  const version = await findVersion(reader, document, rev);
  if (version === undefined)
    throw refuseInvalid(m.body_invalid(), { from: m.content_version_unknown() });
  return version;
}
