import { documentKinds } from '#shared/content/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { auditDocument } from '../documents/audit-document.ts';
import { requireLiveDocument, requireShownKind } from '../documents/find-kind.ts';
import { findAlias, listAliases } from './aliases.queries.ts';
import { insertAlias } from './aliases.writes.ts';
import { readAlias } from './read-alias.ts';

type Place = { kind: string; id: string };
type Document = { collection: string; id: string; title: string };

/**
 * Adds an earlier address of an item; returns all of them. Throws 400 with `path`, 404, and 409 for one that leads
 * elsewhere.
 */
export async function addAlias(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { kind, id }: Place,
  typed: string,
): Promise<string[]> {
  requirePermission(actor, 'content.write');
  requireShownKind(kind);
  if (readAlias(typed) === null)
    throw refuseInvalid(m.body_invalid(), { path: m.content_alias_invalid() });
  return transact(db, async (trx) => {
    await lockNames(trx, ['content/aliases']);
    const document = await requireLiveDocument(trx, kind, id);
    const added = await addAliasWithin(trx, clock, actor, { document, typed });
    if (typeof added !== 'string') {
      const message = m.content_alias_taken({ title: added.title });
      throw new Refusal(409, message, { path: message });
    }
    return listAliases(trx, { collection: kind, id });
  });
}

/**
 * Adds an earlier address in a transaction that has locked 'content/aliases'. 'none': the text is no address that could
 * be one; otherwise, the document that the address leads to already.
 */
export async function addAliasWithin(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  { document, typed }: { document: Document; typed: string },
): Promise<'leads-here' | 'none' | { title: string }> {
  const path = readAlias(typed);
  if (path === null) return 'none';
  const { collection, id } = document;
  const before = await findAlias(trx, path);
  if (before !== undefined) {
    return before.collection === collection && before.id === id ? 'leads-here' : before;
  }
  await insertAlias(trx, {
    ...{ path, collection, id },
    created_at: toTimestamp(clock.now()),
    created_by: actor.id,
  });
  await auditDocument(trx, clock, actor, { action: 'alias-content', document, details: { path } });
  return 'leads-here';
}

/** The earlier addresses of an item. Throws 404. */
export async function readAliases(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { kind, id }: Place,
): Promise<string[]> {
  requirePermission(actor, 'content.write');
  requireShownKind(kind);
  const document = await requireLiveDocument(db, kind, id);
  return listAliases(db, document);
}

/** Where an address leads that has no page: the page of the item that it belonged to; null for none. */
export async function findRedirect(reader: DatabaseReader, url: string): Promise<string | null> {
  const path = readAlias(url);
  const alias = path === null ? undefined : await findAlias(reader, path);
  if (alias === undefined || alias.published_rev === null) return null;
  const kind = documentKinds.find(({ name }) => name === alias.collection);
  const target = kind && (kind.addressOf?.({ _id: alias.id }) ?? kind.shownOn ?? '/');
  return target === undefined || target === path ? null : target;
}
