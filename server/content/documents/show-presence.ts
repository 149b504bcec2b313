import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { requireDocument, requireKind } from './find-kind.ts';
import { listPresent } from './presence.queries.ts';
import { erasePresence, writePresence } from './presence.writes.ts';
import { presentHead } from './present-document.ts';

/** Three times the pause between two reports of a tab. */
const OPEN_MS = 15_000;

type Report = { tab: string; leaves?: boolean | undefined };

/**
 * Records that a tab of this member has a document open, or closed it, and returns which others have, with the
 * document's version. Throws 404 for an unknown kind or id.
 */
export async function showPresence(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
  { tab, leaves = false }: Report,
) {
  requirePermission(actor, 'content.write');
  requireKind(kind);
  const document = await requireDocument(db, kind, id);
  const now = clock.now();
  const since = toTimestamp(new Date(now.getTime() - OPEN_MS));
  const key = { collection: kind, id, member_id: actor.id, tab };
  await transact(db, async (trx) => {
    if (leaves) await erasePresence(trx, key);
    else await writePresence(trx, { ...key, seen_at: toTimestamp(now) }, since);
  });
  const present = await listPresent(db, document, since);
  const { version, state, updatedBy } = presentHead(document);
  return {
    ...{ version, state, updatedBy },
    others: present
      .filter((other) => other.member_id !== actor.id || other.tab !== tab)
      .map(({ member_id: member, name }) => ({ name: name ?? '', isMe: member === actor.id })),
  };
}
