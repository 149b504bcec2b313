import { dayFrom } from '#shared/dates.ts';
import {
  type CorrectedMoney,
  findSecondPersonReasons,
  isEnteredOn,
  type SecondPersonReason,
} from '#shared/staff/correction-rules.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import type { DeskMoneyChange } from '../apply-correction.ts';
import { isDeskDonation } from '../desk-donations.writes.ts';
import type { Donation } from '../donations.writes.ts';
import { listAmountChanges } from './donation-corrections.queries.ts';

type Limits = Pick<Context, 'clock' | 'secondPersonAbovePaise'>;

/** Why a planned correction needs a second person; none: it does not. */
export async function findReasonsForTwo(
  reader: DatabaseReader,
  { clock, secondPersonAbovePaise }: Limits,
  { donation, money }: { donation: Donation; money: DeskMoneyChange },
): Promise<SecondPersonReason[]> {
  if (!isDeskDonation(donation)) return [];
  return findSecondPersonReasons(toMoney(donation), toMoney(money), {
    abovePaise: secondPersonAbovePaise,
    highestPaise: await findHighestPaise(reader, donation),
    isEnteredToday: isEnteredOn(clock.now(), donation.created_at),
  });
}

/** Whether voiding a donation needs a second person. Nothing was received of an online donation that can be voided. */
export async function isVoidForTwo(
  reader: DatabaseReader,
  { secondPersonAbovePaise }: Pick<Context, 'secondPersonAbovePaise'>,
  donation: Donation,
): Promise<boolean> {
  if (!isDeskDonation(donation)) return false;
  return (await findHighestPaise(reader, donation)) > secondPersonAbovePaise;
}

/**
 * The highest amount of a donation since two persons last agreed to one, in paise. Compared instead of the present
 * amount, or the limit could be passed in small steps.
 */
export async function findHighestPaise(
  reader: DatabaseReader,
  donation: Pick<Donation, 'id' | 'amount_paise'>,
): Promise<number> {
  let highest = donation.amount_paise;
  for (const change of await listAmountChanges(reader, donation.id)) {
    if (change.by_two === 1) break;
    highest = Math.max(highest, Number(change.amount_from_paise));
  }
  return highest;
}

function toMoney({ amount_paise, mode, paid_at }: DeskMoneyChange): CorrectedMoney {
  const day = paid_at === null ? '' : dayFrom(new Date(paid_at), 0);
  return { amountPaise: amount_paise, mode, day };
}
