import { m } from '#shared/messages/compiled/messages.js';

/** A thing that a donation becomes, as it is drawn. */
export type SevaUnit = 'plate' | 'blanket' | 'glass' | 'broom' | 'glove' | 'brick';

type Measure = {
  readonly unit: SevaUnit;
  /** What one of them costs, in rupees. */
  readonly each: number;
  readonly say: (of: { count: number }) => string;
};

const plates: Measure = { unit: 'plate', each: 25, say: m.measure_plates };

/** What money becomes, by the title of the cause; the larger thing first, the smaller for what does not reach it. */
const byCause = new Map<string, readonly [Measure, ...Measure[]]>([
  ['Anna Vitran Seva', [plates]],
  [
    'Sadhu Seva',
    [
      { unit: 'blanket', each: 450, say: m.measure_blankets },
      { unit: 'glass', each: 8.9, say: m.measure_glasses },
    ],
  ],
  [
    'Swachh Vrindavan',
    [
      { unit: 'broom', each: 550, say: m.measure_days },
      { unit: 'glove', each: 125, say: m.measure_gloves },
    ],
  ],
  ['Brajkulam', [{ unit: 'brick', each: 16.7, say: m.measure_bricks }]],
]);

/** What a sum becomes for a cause; where the cause has no measure of its own, in plates from the kitchen. */
export type Measured = { readonly unit: SevaUnit; readonly count: number; readonly words: string };

/** Null for less than one of anything. */
export function measureDonation(cause: string, rupees: number): Measured | null {
  const measures = byCause.get(cause) ?? [plates];
  const measure = measures.find(({ each }) => rupees >= each);
  if (measure === undefined) return null;
  const count = Math.floor(rupees / measure.each);
  return { unit: measure.unit, count, words: measure.say({ count }) };
}

/** The thing that a cause is drawn with before a sum is chosen. */
export function unitOf(cause: string): SevaUnit {
  return (byCause.get(cause) ?? [plates])[0].unit;
}
