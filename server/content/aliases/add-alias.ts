import { documentKinds } from '#shared/content/document-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { auditDocument } from '../documents/audit-document.ts';
import { requireLiveDocument, requireShownKind } from '../documents/find-kind.ts';
import { findAlias, listAliases } from './aliases.queries.ts';
import { insertAlias } from './aliases.writes.ts';
import { readAlias } from './read-alias.ts';

type Place = { kind: string; id: string };

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
  const path = readAlias(typed);
  if (path === null) throw refuseInvalid(m.body_invalid(), { path: m.content_alias_invalid() });
  return transact(db, async (trx) => {
    await lockNames(trx, ['content/aliases']);
    const document = await requireLiveDocument(trx, kind, id);
    const before = await findAlias(trx, path);
    if (before !== undefined && (before.collection !== kind || before.id !== id)) {
      const message = m.content_alias_taken({ title: before.title });
      throw new Refusal(409, message, { path: message });
    }
    if (before === undefined) {
      await insertAlias(trx, {
        path,
        collection: kind,
        id,
        created_at: toTimestamp(clock.now()),
        created_by: actor.id,
      });
      await auditDocument(trx, clock, actor, {
        action: 'alias-content',
        document,
        details: { path },
      });
    }
    return listAliases(trx, { collection: kind, id });
  });
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
