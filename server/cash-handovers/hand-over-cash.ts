import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, toRupees } from '#shared/money.ts';
import { type CashCounts, sumCounts } from '#shared/staff/cash-count.ts';
import { REASON_MINIMUM } from '#shared/staff/money-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { Actor } from '../platform/staff-access.ts';
import { requireGiver, requireSight, requireStatus, seesAllCash } from './cash-access.ts';
import { deleteHandoverDonations, lockHandover, updateHandover } from './cash-handovers.writes.ts';
import { syncAmounts } from './open-handover.ts';

type Handing = Pick<Context, 'db' | 'clock'>;

export type CashCount = { version: number; counts: CashCounts; differenceReason: string };

/** Saves the count of a draft; throws 409 when it was changed since. */
export async function countCash(
  { db, clock }: Handing,
  actor: Actor,
  id: string,
  { version, counts, differenceReason }: CashCount,
): Promise<void> {
  await transact(db, async (trx) => {
    const handover = await lockHandover(trx, id);
    requireGiver(actor, handover);
    requireStatus(handover, ['draft'], version);
    await updateHandover(trx, id, {
      counts: JSON.stringify(counts),
      counted_paise: sumCounts(counts),
      difference_reason: hideIdentityNumbers(differenceReason.trim()),
      version: version + 1,
      updated_at: toTimestamp(clock.now()),
    });
  });
}

/**
 * Hands the cash over as counted. `expected`: the sum in rupees that the member was shown. Throws 400 when a difference
 * has no reason, 409 when the donations come to another sum by now.
 */
export async function handOverCash(
  { db, clock }: Handing,
  actor: Actor,
  id: string,
  { version, counts, differenceReason, expected }: CashCount & { expected: number },
): Promise<void> {
  await transact(db, async (trx) => {
    const handover = await lockHandover(trx, id);
    requireGiver(actor, handover);
    requireStatus(handover, ['draft'], version);
    const paise = await syncAmounts(trx, id);
    if (toRupees(paise) !== expected) {
      throw new Refusal(409, m.cash_expected_changed({ amount: formatPaise(paise) }));
    }
    const counted = sumCounts(counts);
    const reason = hideIdentityNumbers(differenceReason.trim());
    if (counted !== paise && reason.length < REASON_MINIMUM) {
      throw refuseInvalid(m.body_invalid(), {
        differenceReason: m.reason_short({ minimum: REASON_MINIMUM }),
      });
    }
    const at = toTimestamp(clock.now());
    await updateHandover(trx, id, {
      status: 'handed-over',
      version: version + 1,
      counts: JSON.stringify(counts),
      counted_paise: counted,
      expected_paise: paise,
      difference_reason: counted === paise ? '' : reason,
      dispute_note: '',
      handed_over_at: at,
      updated_at: at,
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'hand-over-cash',
      subject: id,
      details: {
        number: handover.number,
        expectedPaise: paise,
        countedPaise: counted,
        ...(counted === paise ? {} : { reason }),
      },
      from: actor.from,
    });
  });
}

/** Makes a handover that nobody has received a draft again; only for who handed it over. */
export async function recountCash({ db, clock }: Handing, actor: Actor, id: string): Promise<void> {
  await transact(db, async (trx) => {
    const handover = await lockHandover(trx, id);
    requireGiver(actor, handover);
    requireStatus(handover, ['handed-over', 'disputed'], null);
    await updateHandover(trx, id, {
      status: 'draft',
      version: handover.version + 1,
      handed_over_at: null,
      disputed_by: null,
      disputed_at: null,
      updated_at: toTimestamp(clock.now()),
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'recount-cash',
      subject: id,
      details: { number: handover.number, from: handover.status },
      from: actor.from,
    });
  });
}

/** Discards a draft, so that its donations may be handed over again; for its member and for accountants. */
export async function discardHandover(
  { db, clock }: Handing,
  actor: Actor,
  id: string,
): Promise<void> {
  await transact(db, async (trx) => {
    const handover = await lockHandover(trx, id);
    requireSight(actor, handover);
    if (!seesAllCash(actor)) requireGiver(actor, handover);
    requireStatus(handover, ['draft'], null);
    await deleteHandoverDonations(trx, id);
    await updateHandover(trx, id, {
      status: 'discarded',
      version: handover.version + 1,
      updated_at: toTimestamp(clock.now()),
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'discard-cash-handover',
      subject: id,
      details: { number: handover.number },
      from: actor.from,
    });
  });
}
