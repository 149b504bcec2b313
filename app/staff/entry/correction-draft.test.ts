import { expect, it } from 'vitest';
import { recordCalled } from '../records/records.fixture.ts';
import { beginCorrection, isFilled, listChanges } from './correction-draft.ts';

const gift = recordCalled('g1', {
  fullname: 'Radha',
  address: '',
  hasPan: true,
  pan_no: '••••••234F',
  aadhar_no: '',
  amount: 501.5,
  date: '2026-11-21T20:00:00.000Z',
});

it('sends nothing of a gift that was only looked at', () => {
  expect(listChanges(gift, beginCorrection(gift))).toEqual({});
});

it('sends what was typed, trimmed of nothing else', () => {
  const draft = { ...beginCorrection(gift), address: 'Loi Bazaar', amount: '600' };
  expect(listChanges(gift, draft)).toEqual({ address: 'Loi Bazaar', amount: '600' });
});

it('never sends a masked number back', () => {
  expect(beginCorrection(gift).pan_no).toBe('');
});

it("shows the gift's day by the Indian calendar", () => {
  expect(beginCorrection(gift).date).toBe('2026-11-22');
});

it('tells what is there from what is missing', () => {
  expect(isFilled(gift, 'fullname')).toBe(true);
  expect(isFilled(gift, 'address')).toBe(false);
  expect(isFilled(gift, 'pan_no')).toBe(true);
  expect(isFilled(gift, 'aadhar_no')).toBe(false);
});
