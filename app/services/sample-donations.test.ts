import { expect, it } from 'vitest';
import { OFFERED_AMOUNTS } from '#shared/campaign-facts.ts';
import { sampleServices } from '#shared/content/samples/services.ts';
import { findImpact, type PresetAmount } from '../campaigns/giving/amount-impact.ts';

const isPreset = (rupees: number): rupees is PresetAmount =>
  OFFERED_AMOUNTS.some((preset) => preset === rupees);

const shared = sampleServices(new Date()).flatMap(({ title, donations }) => {
  const { impact, own } = findImpact(title);
  return own
    ? donations.flatMap(({ rupees, does }) =>
        isPreset(rupees) ? [{ title, rupees, does, tile: impact[rupees]() }] : [],
      )
    : [];
});

it.each(shared)(
  '₹$rupees for $title states the same impact as its tile in the form',
  ({ does, tile }) => {
    expect(does).toContain(tile);
  },
);

it('the form and the pages share most amounts', () => {
  expect(shared.length).toBeGreaterThanOrEqual(12);
});
