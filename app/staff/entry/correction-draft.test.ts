import { expect, it } from 'vitest';
import { donationCalled } from '../donations/donations.fixture.ts';
import { beginCorrection, isFilled, listChanges } from './correction-draft.ts';

const donation = donationCalled('g1', {
  fullname: 'Radha',
  address: '',
  hasPan: true,
  pan_no: '••••••234F',
  aadhar_no: '',
  amount: 501.5,
  date: '2026-11-21T20:00:00.000Z',
});

it('sends nothing when nothing was changed', () => {
  expect(listChanges(donation, beginCorrection(donation))).toEqual({});
});

it('sends the input, trimmed but otherwise unchanged', () => {
  const draft = { ...beginCorrection(donation), address: 'Loi Bazaar', amount: '600' };
  expect(listChanges(donation, draft)).toEqual({ address: 'Loi Bazaar', amount: '600' });
});

it('never sends a masked number back', () => {
  expect(beginCorrection(donation).pan_no).toBe('');
});

it("shows the donation's Indian date", () => {
  expect(beginCorrection(donation).date).toBe('2026-11-22');
});

it('distinguishes present from missing fields', () => {
  expect(isFilled(donation, 'fullname')).toBe(true);
  expect(isFilled(donation, 'address')).toBe(false);
  expect(isFilled(donation, 'pan_no')).toBe(true);
  expect(isFilled(donation, 'aadhar_no')).toBe(false);
});
