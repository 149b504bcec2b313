import { expect, it } from 'vitest';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { meals } from '../campaigns/campaign.fixture.ts';
import {
  beginDraft,
  beginNext,
  chooseDonor,
  isOfAnother,
  isTyped,
  lacksForTaxDocuments,
  relinkDonor,
  renewDay,
  toEntryBody,
  unlinkDonor,
  warnOfLaw,
} from './entry-draft.ts';

const now = new Date('2026-11-21T20:00:00Z');
const draft = beginDraft(now);
const donor: DonorRecord = {
  _id: 'd1',
  fullname: 'Radha Sharma',
  email: 'radha@example.org',
  phone_no: '9876543210',
  address: '12 Parikrama Marg',
  pan_no: '••••••234F',
  aadhar_no: '',
  donations: 3,
  amount: 1500,
  firstDonationAt: null,
  lastDonationAt: null,
};

it("starts with cash, today's date in India and its own idempotency key", () => {
  expect(draft).toMatchObject({ mode: 'cash', date: '2026-11-22', amount: '' });
  expect(beginDraft(now).entry_key).not.toBe(draft.entry_key);
  expect(draft.entry_key).toMatch(/^[\da-f]{32}$/);
});

it('has the date of the new day after midnight in India, unless a date was chosen or a donation is half typed', () => {
  const midnight = new Date('2026-11-22T18:30:00Z');
  const renewed = { ...draft, date: '2026-11-23', begunOn: '2026-11-23' };
  expect(renewDay(draft, midnight)).toEqual(renewed);
  const others = [
    { ...draft, date: '2026-11-20' },
    { ...draft, amount: '501' },
    { ...draft, pins: { ...draft.pins, date: true } },
  ];
  for (const other of others) expect(renewDay(other, midnight)).toBe(other);
  expect(renewDay(draft, new Date('2026-11-22T18:29:59Z'))).toBe(draft);
  expect(toEntryBody(draft)).not.toHaveProperty('begunOn');
});

it('keeps mode and campaign for the next donation, and no donor data', () => {
  const typed = { ...chooseDonor(draft, donor), mode: 'upi' as const, donationId: 'c' };
  expect(beginDraft(now, typed)).toMatchObject({
    mode: 'upi',
    donationId: 'c',
    fullname: '',
    donor: null,
  });
});

it("fills in a known donor and sends the donor's id instead of the masked PAN", () => {
  const chosen = chooseDonor({ ...draft, pan_no: 'ABC' }, donor);
  expect(chosen).toMatchObject({ fullname: 'Radha Sharma', phone_no: '9876543210', pan_no: '' });
  expect(toEntryBody(chosen)).toMatchObject({ donorId: 'd1', pan_no: '' });
  expect(toEntryBody(chosen)).not.toHaveProperty('donor');
});

it('sends a reference only for modes that have one, and a description only for kind', () => {
  const typed = { ...draft, reference: '412345678901', kind_description: 'Rice' };
  expect(toEntryBody(typed)).not.toHaveProperty('reference');
  expect(toEntryBody({ ...typed, mode: 'upi' })).toMatchObject({ reference: '412345678901' });
  expect(toEntryBody({ ...typed, mode: 'kind' })).toMatchObject({ kind_description: 'Rice' });
});

it('sends an amount without the commas that group its digits, and one with another comma as typed', () => {
  const amountOf = (amount: string) => toEntryBody({ ...draft, amount }).amount;
  expect(['1,00,000', '₹100,000', '1,5', '12,34'].map(amountOf)).toEqual([
    '100000',
    '100000',
    '1,5',
    '12,34',
  ]);
});

it('requests no mail without an address', () => {
  expect(toEntryBody({ ...draft, send: true }).send).toBe(false);
  expect(toEntryBody({ ...draft, send: true, email: 'a@example.org' }).send).toBe(true);
});

it.each([
  ['2000', 'cash', null],
  ['2000.01', 'cash', /Cash above ₹2,000 is not eligible for tax deduction/],
  ['199999', 'cash', /not eligible for tax deduction/],
  ['200000', 'cash', /cannot be accepted/],
  ['2,00,000', 'cash', /cannot be accepted/],
  ['200000', 'upi', null],
  ['5', 'kind', /in kind/],
] as const)('shows the legal note for ₹%s in %s', (amount, mode, note) => {
  const warning = warnOfLaw({ ...draft, amount, mode }, meals);
  if (note === null) expect(warning).toBeNull();
  else expect(warning).toMatch(note);
});

it('shows when the campaign itself allows no deduction', () => {
  const ritual = { ...meals, taxEligible: false };
  expect(warnOfLaw({ ...draft, amount: '10' }, ritual)).toMatch(/this campaign are not eligible/);
});

it('detects what a tax document will lack', () => {
  expect(lacksForTaxDocuments(draft)).toBe(true);
  expect(lacksForTaxDocuments(chooseDonor(draft, donor))).toBe(true);
  expect(lacksForTaxDocuments({ ...chooseDonor(draft, donor), pan_no: 'ABCPE1234F' })).toBe(false);
  expect(lacksForTaxDocuments({ ...draft, address: 'x', pan_no: 'ABCPE1234F' })).toBe(false);
});

it('is typed once somebody has typed about a donation, not by what is pinned or counts on by itself', () => {
  const before = { ...draft, date: '2026-11-20', receipt_book_number: 'B-099' };
  const pins = { date: true, mode: true, campaign: true };
  expect(isTyped(beginDraft(now, { ...before, pins }))).toBe(false);
  expect(isTyped({ ...draft, pan_no: 'ABCPE1234F' })).toBe(true);
  expect(isTyped({ ...draft, note: ' ' })).toBe(false);
});

it('begins the next donation with what was typed while this one was on its way, under a key of its own', () => {
  const sent = { ...draft, amount: '501', fullname: 'Mohan Das', mode: 'upi' as const };
  const next = beginNext(sent, { ...sent, fullname: 'Radha Sharma' });
  expect(next).toMatchObject({ amount: '', fullname: 'Radha Sharma', mode: 'upi' });
  expect(next.entry_key).not.toBe(sent.entry_key);
});

it("takes a name that fits the selected donor's as theirs, and any other as that of another person", () => {
  const named = (fullname: string) => ({ ...chooseDonor(draft, donor), fullname });
  for (const fitting of ['Smt. Radha  sharma', 'R. Sharma', 'Radha Rani Sharma', ' ']) {
    expect(isOfAnother(named(fitting))).toBe(false);
  }
  expect(isOfAnother(named('Mohan Das'))).toBe(true);
  expect(isOfAnother({ ...draft, fullname: 'Mohan Das' })).toBe(false);
  expect(isOfAnother({ ...named('Mohan Das'), agreedName: 'Mohan Das' })).toBe(false);
});

it('loses nothing that was typed when its donor is unlinked and linked again', () => {
  const typed = { ...chooseDonor(draft, donor), fullname: 'Mohan Das', phone_no: '9000000001' };
  const unlinked = unlinkDonor(typed);
  expect(unlinked).toEqual({ ...typed, donor: null, email: '', address: '' });
  const linked = relinkDonor({ ...unlinked, address: 'Mathura' }, donor);
  expect(linked).toEqual({ ...typed, agreedName: 'Mohan Das', address: 'Mathura' });
  expect(isOfAnother(linked)).toBe(false);
  expect(isOfAnother({ ...linked, fullname: 'Mohan Lal' })).toBe(true);
  expect(toEntryBody(linked)).not.toHaveProperty('agreedName');
});
