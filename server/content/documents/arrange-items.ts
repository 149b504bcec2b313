import { createHash } from 'node:crypto';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { requireKind } from './find-kind.ts';
import type { ContentWriting } from './save-document.ts';
import { siteOfKind } from './site-of-kind.ts';

/** The public items of an arranged kind in their order. Throws 404, and 400 for a kind ordered by dates. */
export async function listArranged({ db }: Pick<Context, 'db'>, actor: Actor, kind: string) {
  requirePermission(actor, 'content.write');
  const rows = await siteOfArranged(kind).listArranged(db);
  return {
    items: rows.map(({ id, title, isSample }) => ({ _id: id, title, isSample })),
    seen: nameOrder(rows.map(({ id }) => id)),
  };
}

/**
 * Puts the public items of an arranged kind in the order of `ids`. Throws 409 when these are not the items that are
 * public, or `seen` names an order that is past; 400 and 404 as above.
 */
export async function arrangeItems(
  { db, clock }: ContentWriting,
  actor: Actor,
  kind: string,
  { ids, seen }: { ids: readonly string[]; seen?: string | undefined },
): Promise<{ seen: string }> {
  requirePermission(actor, 'content.write');
  const site = siteOfArranged(kind);
  const places = new Map(ids.map((id, place) => [id, place]));
  if (places.size !== ids.length) {
    throw refuseInvalid(m.body_invalid(), { ids: m.content_order_twice() });
  }
  await transact(db, async (trx) => {
    await lockNames(trx, [site.lockOfOrder]);
    const rows = await site.listArranged(trx);
    const isPast = seen !== undefined && seen !== nameOrder(rows.map(({ id }) => id));
    if (isPast || rows.length !== ids.length || rows.some(({ id }) => !places.has(id))) {
      throw new Refusal(409, m.content_order_changed());
    }
    const moved = rows.flatMap(({ id, position }) => {
      const place = places.get(id) ?? position;
      return place === position ? [] : [{ id, position: place }];
    });
    if (moved.length === 0) return;
    await site.arrange(trx, moved);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'arrange-content',
      subject: kind,
      details: { kind, items: ids.length },
      from: actor.from,
    });
  });
  return { seen: nameOrder(ids) };
}

function siteOfArranged(name: string) {
  const kind = requireKind(name);
  if (kind.order === 'arranged') return siteOfKind(kind);
  throw refuseInvalid(m.content_not_arranged(), { kind: m.content_not_arranged() });
}

const nameOrder = (ids: readonly string[]) =>
  createHash('sha256').update(ids.join('\n')).digest('base64url');
