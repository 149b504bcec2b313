import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import type { Actor } from '../platform/staff-access.ts';
import { readCashMembers, requireGiver, requireStatus } from './cash-access.ts';
import {
  listHandoverDonations,
  listOpenCash,
  type StoredHandover,
} from './cash-handovers.queries.ts';
import {
  deleteHandoverDonations,
  insertHandover,
  insertHandoverDonations,
  lockHandover,
  lockOpenCash,
  setHandoverAmount,
  updateHandover,
} from './cash-handovers.writes.ts';

type Opening = Pick<Context, 'db' | 'clock'>;

/** Donations of one handover at most. */
export const HANDOVER_DONATIONS = 2000;

/**
 * Begins a handover of all cash of a period that these members entered and nobody has handed over; returns its id.
 * Throws 400 for a faulty period, or when nothing is left.
 */
export async function openHandover(
  { db, clock }: Opening,
  actor: Actor,
  { from, to, members = [] }: { from: string; to: string; members?: readonly string[] | undefined },
): Promise<string> {
  const filter = readPeriod({ from, to }, clock.now());
  const enteredBy = readCashMembers(actor, members);
  const id = createId();
  const at = toTimestamp(clock.now());
  await transact(db, async (trx) => {
    await lockOpenCash(trx);
    const donations = await listAll(trx, { ...filter, members: enteredBy });
    if (donations.length === 0) throw new Refusal(409, m.cash_nothing_left());
    const paise = donations.reduce((sum, donation) => sum + donation.paise, 0);
    await insertHandover(trx, {
      id,
      status: 'draft',
      version: 1,
      first_day: filter.from,
      last_day: filter.to,
      counts: '{}',
      counted_paise: 0,
      expected_paise: paise,
      difference_reason: '',
      dispute_note: '',
      handed_over_by: actor.id,
      created_at: at,
      updated_at: at,
    });
    await insertHandoverDonations(trx, id, donations);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'open-cash-handover',
      subject: id,
      details: { count: donations.length, expectedPaise: paise, from: filter.from, to: filter.to },
      from: actor.from,
    });
  });
  return id;
}

/** Adds cash entered since to a draft, and removes donations that are no cash any more. */
export async function refreshHandover(
  { db, clock }: Opening,
  actor: Actor,
  id: string,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockOpenCash(trx);
    const handover = await lockHandover(trx, id);
    requireGiver(actor, handover);
    requireStatus(handover, ['draft'], null);
    const members = await listMembersOf(trx, handover);
    const filter = { from: handover.first_day, to: handover.last_day, members };
    await insertHandoverDonations(trx, id, await listAll(trx, filter));
    const paise = await syncAmounts(trx, id);
    await updateHandover(trx, id, {
      expected_paise: paise,
      version: handover.version + 1,
      updated_at: toTimestamp(clock.now()),
    });
  });
}

/** Brings the amounts of a draft to what its donations are now, without those that are no cash; returns their sum. */
export async function syncAmounts(trx: DatabaseTransaction, id: string): Promise<number> {
  const donations = await listHandoverDonations(trx, [id]);
  const gone = donations.filter((donation) => donation.current_paise === 0);
  await deleteHandoverDonations(
    trx,
    id,
    gone.map((donation) => donation.id),
  );
  for (const donation of donations) {
    const { current_paise: current, paise } = donation;
    if (current !== 0 && current !== paise) await setHandoverAmount(trx, donation.id, current);
  }
  return donations.reduce((sum, donation) => sum + donation.current_paise, 0);
}

/** The members whose cash a handover contains. */
async function listMembersOf(
  trx: DatabaseTransaction,
  handover: StoredHandover,
): Promise<string[]> {
  const donations = await listHandoverDonations(trx, [handover.id]);
  const members = donations.flatMap((donation) => donation.entered_by ?? []);
  return members.length === 0 ? [handover.handed_over_by] : [...new Set(members)];
}

async function listAll(
  trx: DatabaseTransaction,
  filter: { from: string; to: string; members: readonly string[] },
) {
  const donations = await listOpenCash(trx, filter, HANDOVER_DONATIONS + 1);
  if (donations.length > HANDOVER_DONATIONS) {
    throw refuseInvalid(m.body_invalid(), {
      from: m.cash_too_many({ most: HANDOVER_DONATIONS }),
    });
  }
  return donations;
}

/** A period in order; absent days are today. */
export function readPeriod(
  { from, to }: { from: string; to: string },
  now: Date,
): { from: string; to: string } {
  const today = dayFrom(now, 0);
  const period = { from: from || to || today, to: to || today };
  if (period.from > period.to) {
    throw refuseInvalid(m.body_invalid(), { to: m.cash_period_invalid() });
  }
  return period;
}
