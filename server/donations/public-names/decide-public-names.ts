import { setImmediate as nextTurn } from 'node:timers/promises';
import { toRupees } from '#shared/money.ts';
import type { PublicName } from '#shared/staff/counter-endpoints.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { countUnrecordedNames, listUnrecordedNames } from './public-names.queries.ts';
import { decideNames } from './public-names.writes.ts';

type NamesContext = Pick<Context, 'db' | 'clock'>;

const PAGE = 50;
/** Rows of one transaction: some milliseconds during which no other write can run. */
const BATCH = 500;

/** The undecided names of desk donations, newest entered first, and how many there are. */
export async function listPublicNames(
  { db }: NamesContext,
  actor: Actor,
  { after, limit }: { after?: string | undefined; limit?: string | undefined },
): Promise<{ count: number; donations: PublicName[]; next: string | null }> {
  requirePermission(actor, 'donations.correct');
  const size = Math.min(Math.max(Math.trunc(Number(limit ?? PAGE)) || 0, 0), PAGE);
  const rows = await listUnrecordedNames(db, { before: after ?? null, limit: size + 1 });
  const shown = rows.slice(0, size);
  return {
    count: await countUnrecordedNames(db),
    donations: shown.map((row) => ({
      _id: row.id,
      fullname: row.fullname,
      amount: toRupees(row.donation_paise),
      mode: row.mode,
      campaignTitle: row.campaign_title,
      date: row.paid_at ?? row.created_at,
    })),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * Keeps names public or hides them, and remembers that staff decided. Only undecided ones change, so that a repeated
 * call changes nothing. Returns how many changed. Totals of supporters stay as they are.
 */
export async function decidePublicNames(
  { db, clock }: NamesContext,
  actor: Actor,
  { show, ids }: { show: boolean; ids?: readonly string[] | undefined },
): Promise<number> {
  requirePermission(actor, 'donations.correct');
  let changed = 0;
  for (;;) {
    const decided = await transact(db, async (trx) => {
      const at = toTimestamp(clock.now());
      const batch = await decideNames(trx, { show, ids: ids ?? null, limit: BATCH, at });
      if (batch.length === 0) return batch;
      await writeAudit(trx, clock, {
        actor: actor.id,
        action: 'decide-public-names',
        subject: batch.length === 1 ? (batch[0] ?? '') : 'donations',
        details: { show, count: batch.length, ...(ids === undefined ? {} : { ids: batch }) },
        from: actor.from,
      });
      return batch;
    });
    changed += decided.length;
    if (decided.length < BATCH) return changed;
    await nextTurn();
  }
}
