import { expect, it } from 'vitest';
import { donationCalled } from '../donations/donations.fixture.ts';
import {
  beginCorrection,
  findReasonsForTwo,
  isFilled,
  listChanges,
  overwrites,
} from './correction-draft.ts';

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

it('sends an amount without the commas that group its digits, and one with another comma as typed', () => {
  const changesTo = (amount: string) =>
    listChanges(donation, { ...beginCorrection(donation), amount });
  expect(changesTo('₹1,00,000')).toEqual({ amount: '100000' });
  expect(changesTo('₹501.5')).toEqual({});
  expect(changesTo('1,5')).toEqual({ amount: '1,5' });
});

it('a dedication loses its name, sender and place in the list with its kind', () => {
  const dedicated = donationCalled('g2', {
    dedication: 'In memory of Ramesh, from Meera',
    dedicationKind: 'memory',
    dedicationName: 'Ramesh',
    dedicationFrom: 'Meera',
    isDedicationListed: true,
  });
  const changes = listChanges(dedicated, { ...beginCorrection(dedicated), dedication_kind: '' });
  expect(changes).toEqual({
    dedication_kind: '',
    dedication_name: '',
    dedication_from: '',
    list_dedication: false,
  });
  expect(overwrites(dedicated, changes)).toBe(true);
});

it('needs no reason for the first dedication of a donation', () => {
  const draft = {
    ...beginCorrection(donation),
    dedication_kind: 'birthday',
    list_dedication: 'true',
  };
  const changes = listChanges(donation, { ...draft, dedication_name: 'Radha' });
  expect(changes).toEqual({
    dedication_kind: 'birthday',
    dedication_name: 'Radha',
    list_dedication: true,
  });
  expect(overwrites(donation, changes)).toBe(false);
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

it('needs a reason for what it overwrites, and none for what it fills in', () => {
  expect(overwrites(donation, { address: 'Loi Bazaar', aadhar_no: '234123412346' })).toBe(false);
  expect(overwrites(donation, { fullname: 'Radha Devi' })).toBe(true);
  expect(overwrites(donation, { pan_no: 'ABCPE1234F' })).toBe(true);
});

it.each([
  ['a small cut', { amount: '475.5' }, 'today', [], 501.5],
  ['a cut above the limit', { amount: '1' }, 'today', ['amount'], 501.5],
  ['a cut that follows others', { amount: '500' }, 'today', ['amount'], 1000],
  ['a raise', { amount: '5000' }, 'earlier', [], 501.5],
  ['a cut typed with the rupee sign', { amount: '₹500' }, 'today', ['amount'], 1000],
  ['another mode on the day of entry', { mode: 'upi' }, 'today', [], 501.5],
  [
    'another mode and date after it',
    { mode: 'upi', date: '2026-11-20' },
    'earlier',
    ['mode', 'date'],
    501.5,
  ],
  ['an emptied date', { date: '' }, 'earlier', [], 501.5],
  ['an amount that is none', { amount: 'all', mode: 'upi' }, 'earlier', [], 501.5],
] as const)(
  'says in advance who has to agree to %s',
  (_what, change, entered, reasons, highest) => {
    const desk = { ...donation, mode: 'cash' };
    const rules = {
      ...{ secondPersonAbove: 100, highestAmount: highest, isEnteredToday: entered === 'today' },
      ...{ mayCorrect: true, approvers: [], acceptors: [] },
    };
    expect(findReasonsForTwo(desk, { ...beginCorrection(desk), ...change }, rules)).toEqual(
      reasons,
    );
    expect(findReasonsForTwo({ ...desk, mode: 'online' }, beginCorrection(desk), rules)).toEqual(
      [],
    );
  },
);
