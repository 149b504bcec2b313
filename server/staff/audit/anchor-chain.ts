import { dayFrom } from '#shared/dates.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { addAllToOutbox } from '../../platform/outbox.writes.ts';
import type { Anchor } from './anchor-store.ts';
import { findAnchor, listAnchorReaders } from './anchors.queries.ts';
import { insertAnchor } from './anchors.writes.ts';
import { findNewestEntry } from './audit.queries.ts';

/**
 * Records the chain's newest entry once a day (Indian calendar), and queues copies outside the database: a mail to each
 * administrator, and an object where there is object storage. Returns the new anchor, or null when the day has one or
 * the chain is empty.
 */
export async function anchorChain(
  { db, clock, wakeOutbox }: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  { isStored }: { isStored: boolean },
): Promise<Anchor | null> {
  const now = clock.now();
  const day = dayFrom(now, 0);
  if (await findAnchor(db, day)) return null;
  const anchor = await transact(db, async (trx) => {
    const newest = await findNewestEntry(trx);
    if (newest === null) return null;
    const made: Anchor = { day, ...newest, madeAt: toTimestamp(now) };
    if (!(await insertAnchor(trx, made))) return null;
    const readers = await listAnchorReaders(trx);
    await addAllToOutbox(trx, clock, [
      ...readers.map(({ id }) => ({
        kind: 'audit-anchor-mail',
        dedupeKey: `audit-anchor-mail:${day}:${id}`,
        payload: { day, memberId: id },
      })),
      ...(isStored
        ? [{ kind: 'audit-anchor-store', dedupeKey: `audit-anchor-store:${day}`, payload: { day } }]
        : []),
    ]);
    return made;
  });
  wakeOutbox();
  return anchor;
}
