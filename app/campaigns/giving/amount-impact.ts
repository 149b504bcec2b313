import { OFFERED_AMOUNTS } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { measureDonation, type SevaUnit } from './measure-donation.ts';

export type PresetAmount = (typeof OFFERED_AMOUNTS)[number];

type Impact = Readonly<Record<PresetAmount, () => string>>;

const food: Impact = {
  251: m.impact_food_251,
  501: m.impact_food_501,
  1100: m.impact_food_1100,
  2100: m.impact_food_2100,
  5100: m.impact_food_5100,
};

/** Impact of each amount, by cause title. */
const byCause = new Map<string, Impact>([
  ['Anna Vitran Seva', food],
  [
    'Sadhu Seva',
    {
      251: m.impact_sadhu_251,
      501: m.impact_sadhu_501,
      1100: m.impact_sadhu_1100,
      2100: m.impact_sadhu_2100,
      5100: m.impact_sadhu_5100,
    },
  ],
  [
    'Swachh Vrindavan',
    {
      251: m.impact_clean_251,
      501: m.impact_clean_501,
      1100: m.impact_clean_1100,
      2100: m.impact_clean_2100,
      5100: m.impact_clean_5100,
    },
  ],
  [
    'Brajkulam',
    {
      251: m.impact_home_251,
      501: m.impact_home_501,
      1100: m.impact_home_1100,
      2100: m.impact_home_2100,
      5100: m.impact_home_5100,
    },
  ],
]);

/**
 * Impact text of an amount for a cause. `own` is false when the kitchen's measure is used instead, which the form
 * states.
 */
export function findImpact(cause: string): { impact: Impact; own: boolean } {
  const impact = byCause.get(cause);
  return impact ? { impact, own: true } : { impact: food, own: false };
}

/** What an amount pays for in a few words, by unit. */
const inShort: Record<SevaUnit, (of: { count: number; shown: string }) => string> = {
  plate: m.tile_plates,
  blanket: m.tile_blankets,
  glass: m.tile_glasses,
  broom: m.tile_days,
  glove: m.tile_gloves,
  brick: m.tile_bricks,
};

/** The impact on an amount's tile: written for the usual amounts, counted for all others; null below the price of one unit. */
export function describeAmount(cause: string, rupees: number): string | null {
  const usual = OFFERED_AMOUNTS.find((preset) => preset === rupees);
  if (usual !== undefined) return findImpact(cause).impact[usual]();
  const measured = measureDonation(cause, rupees);
  if (measured === null) return null;
  const { unit, count } = measured;
  return inShort[unit]({ count, shown: count.toLocaleString('en-IN') });
}
