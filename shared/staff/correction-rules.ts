import { dayFrom } from '../dates.ts';

/** The money of a donation, as a correction compares it. */
export type CorrectedMoney = {
  amountPaise: number;
  mode: string;
  /** The day in India, YYYY-MM-DD. */
  day: string;
};

export type SecondPersonRules = {
  /** SECOND_PERSON_ABOVE, in paise. */
  abovePaise: number;
  /**
   * The highest amount of the donation since two persons last agreed to one, in paise: cuts in small steps count
   * together.
   */
  highestPaise: number;
  isEnteredToday: boolean;
};

/** Why a correction needs a second person; none: it does not. */
export type SecondPersonReason = 'amount' | 'mode' | 'date';

/**
 * Why a correction needs a second person: a cut above the limit, or another payment mode or date after the day of
 * entry. Used by the screen, which says so in advance, and by the server, which decides.
 */
export function findSecondPersonReasons(
  before: CorrectedMoney,
  after: CorrectedMoney,
  { abovePaise, highestPaise, isEnteredToday }: SecondPersonRules,
): SecondPersonReason[] {
  const isCut = after.amountPaise < before.amountPaise;
  const isLargeCut =
    isCut && Math.max(highestPaise, before.amountPaise) - after.amountPaise > abovePaise;
  return [
    ...(isLargeCut ? (['amount'] as const) : []),
    ...(before.mode !== after.mode && !isEnteredToday ? (['mode'] as const) : []),
    ...(before.day !== after.day && !isEnteredToday ? (['date'] as const) : []),
  ];
}

/** Whether a donation was entered today, by the Indian calendar. `enteredAt` is UTC ISO. */
export function isEnteredOn(now: Date, enteredAt: string): boolean {
  return dayFrom(new Date(enteredAt), 0) === dayFrom(now, 0);
}
