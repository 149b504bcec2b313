import { describe, expect, it } from 'vitest';
import { measureDonation, unitOf } from './measure-donation.ts';

describe('the measure of a donation', () => {
  it.each([
    ['Anna Vitran Seva', 501, 'plate', 20],
    ['Anna Vitran Seva', 5100, 'plate', 204],
    ['Anna Vitran Seva', 25, 'plate', 1],
    ['Sadhu Seva', 251, 'glass', 28],
    ['Sadhu Seva', 501, 'blanket', 1],
    ['Sadhu Seva', 5100, 'blanket', 11],
    ['Swachh Vrindavan', 251, 'glove', 2],
    ['Swachh Vrindavan', 1100, 'broom', 2],
    ['Brajkulam', 501, 'brick', 30],
  ] as const)(
    '%s: ₹%i gives as many %ss as the tiles promise: %i',
    (cause, rupees, unit, count) => {
      expect(measureDonation(cause, rupees)).toMatchObject({ unit, count });
    },
  );

  it('is stated in words, also for one', () => {
    expect(measureDonation('Anna Vitran Seva', 501)?.text).toBe('This serves about 20 people.');
    expect(measureDonation('Sadhu Seva', 501)?.text).toBe('This is one woollen blanket.');
  });

  it('is counted in plates for a cause without its own measure', () => {
    expect(measureDonation('Something new', 250)).toMatchObject({ unit: 'plate', count: 10 });
    expect(unitOf('Something new')).toBe('plate');
  });

  it('is null below the price of the smallest unit', () => {
    expect(measureDonation('Anna Vitran Seva', 10)).toBeNull();
  });
});
