import { m } from '#shared/messages/compiled/messages.js';

/** A unit that a donation pays for, with an icon. */
export type SevaUnit = 'plate' | 'blanket' | 'glass' | 'broom' | 'glove' | 'brick';

type Measure = {
  readonly unit: SevaUnit;
  /** Price of one, in rupees. */
  readonly each: number;
  readonly format: (of: { count: number; shown: string }) => string;
};

const plates: Measure = { unit: 'plate', each: 25, format: m.measure_plates };

/** Units by cause title; the larger first, the smaller for amounts below its price. */
const byCause = new Map<string, readonly [Measure, ...Measure[]]>([
  ['Anna Vitran Seva', [plates]],
  [
    'Sadhu Seva',
    [
      { unit: 'blanket', each: 450, format: m.measure_blankets },
      { unit: 'glass', each: 8.9, format: m.measure_glasses },
    ],
  ],
  [
    'Swachh Vrindavan',
    [
      { unit: 'broom', each: 550, format: m.measure_days },
      { unit: 'glove', each: 125, format: m.measure_gloves },
    ],
  ],
  ['Brajkulam', [{ unit: 'brick', each: 16.7, format: m.measure_bricks }]],
]);

/** Units that an amount pays for; plates of the kitchen where the cause has no units of its own. */
export type Measured = { readonly unit: SevaUnit; readonly count: number; readonly text: string };

/** Null below the price of one. */
export function measureDonation(cause: string, rupees: number): Measured | null {
  const measures = byCause.get(cause) ?? [plates];
  const measure = measures.find(({ each }) => rupees >= each);
  if (measure === undefined) return null;
  const count = Math.floor(rupees / measure.each);
  return {
    unit: measure.unit,
    count,
    text: measure.format({ count, shown: count.toLocaleString('en-IN') }),
  };
}

/** Icon of a cause before an amount is chosen. */
export function unitOf(cause: string): SevaUnit {
  return (byCause.get(cause) ?? [plates])[0].unit;
}
