import { expect, test } from 'vitest';
import { fillForm } from '#test/donations.ts';
import { Refusal } from '../platform/errors.ts';
import { readOrderRequest } from './read-order-request.ts';

const MAXIMUM_PAISE = 50_000_000;
const notes = { donationId: 'food', donorName: 'Radha Sharma', donorEmail: 'radha@example.org' };
const request = (parts: object = {}) => ({ amount: 50_100, currency: 'INR', notes, ...parts });
const policy = { identityNumbers: 'required', donorNames: 'opt-out' } as const;
const read = (parts: object = {}) => readOrderRequest(request(parts), MAXIMUM_PAISE, policy);

function refusalOf(parts: object): Refusal {
  try {
    read(parts);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was not refused');
}

test('reads campaign, paise, and the name and mail of the notes', () => {
  expect(read()).toEqual({
    campaignId: 'food',
    amountPaise: 50_100,
    donor: null,
    contact: { fullname: 'Radha Sharma', email: 'radha@example.org' },
    isNamePublic: true,
  });
});

test.each([
  ['no amount', undefined, 'Amount is required'],
  ['null', null, 'Amount is required'],
  ['an empty text', '', 'Amount is required'],
  ['words', 'five hundred', 'Please enter a valid number'],
  ['paise with a fraction', 50_100.5, 'Please enter a valid number'],
  ['an exponent in a text', '5e4', 'Please enter a valid number'],
  ['a comma', '50,100', 'Please enter a valid number'],
  ['spaces', ' 50100 ', 'Please enter a valid number'],
  ['a hexadecimal text', '0xC3B4', 'Please enter a valid number'],
  ['Devanagari digits', '५०१००', 'Please enter a valid number'],
  ['a sum of fractions', (0.1 + 0.2) * 1000, 'Please enter a valid number'],
  ['no number at all', Number.NaN, 'Please enter a valid number'],
  ['a list', [50_100], 'Please enter a valid number'],
  ['an object', { valueOf: 50_100 }, 'Please enter a valid number'],
  ['true', true, 'Please enter a valid number'],
  ['a number beyond all counting', 1e300, 'Please enter a valid number'],
  ['nothing', 0, 'The smallest gift is ₹1'],
  ['less than nothing', -50_100, 'The smallest gift is ₹1'],
  ['99 paise', 99, 'The smallest gift is ₹1'],
  [
    'one paisa too many',
    MAXIMUM_PAISE + 1,
    'The largest gift online is ₹5,00,000. Please write to us for a larger one',
  ],
])("refuses %s as an amount, with the form's message", (_what, amount, faultMessage) => {
  const { status, message, fields } = refusalOf({ amount });
  expect({ status, message, fields }).toEqual({
    status: 400,
    message: 'Please correct the highlighted fields',
    fields: { amount: faultMessage },
  });
});

test.each([
  ['one rupee', 100, 100],
  ['the largest gift', MAXIMUM_PAISE, MAXIMUM_PAISE],
  ['digits in a text', '50100', 50_100],
])('accepts %s', (_what, amount, paise) => {
  expect(read({ amount }).amountPaise).toBe(paise);
});

test('refuses another currency, and defaults to rupees', () => {
  expect(refusalOf({ currency: 'USD' }).fields).toEqual({
    currency: 'Gifts are taken in Indian rupees only',
  });
  expect(refusalOf({ currency: ['INR'] }).fields).toHaveProperty('currency');
  expect(read({ currency: undefined }).amountPaise).toBe(50_100);
});

test.each([[undefined], [null], [42], [{ $ne: null }], [['food']]])(
  'finds no campaign called %j',
  (donationId) => {
    expect(read({ notes: { ...notes, donationId } }).campaignId).toBe('');
  },
);

test('ignores notes of any other shape', () => {
  for (const odd of [undefined, null, 'food', 42, []]) {
    expect(read({ notes: odd }).contact).toEqual({ fullname: '', email: '' });
  }
});

test('drops an invalid mail address, and line breaks in a name', () => {
  const odd = { ...notes, donorName: 'Radha\r\nBcc: x', donorEmail: 'a@b.in\r\nBcc: c@d.in' };
  expect(read({ notes: odd }).contact).toEqual({ fullname: 'Radha Bcc: x', email: '' });
});

test('drops a name that is too long', () => {
  expect(read({ notes: { ...notes, donorName: 'R'.repeat(121) } }).contact.fullname).toBe('');
});

test('prefers the form to the notes about the donor', () => {
  const order = read({ donationData: fillForm({ fullname: ' Meera Gupta ' }) });
  expect(order.donor?.fullname).toBe('Meera Gupta');
  expect(order.contact).toEqual({ fullname: 'Meera Gupta', email: 'radha@example.org' });
});

test('names every invalid field of the form by its own name', () => {
  const donationData = {
    ...fillForm(),
    email: 'radha',
    phone_no: '12',
    pan_no: 'abcde1234f',
    aadhar_no: '',
  };
  expect(refusalOf({ donationData, amount: 'x' }).fields).toEqual({
    amount: 'Please enter a valid number',
    email: 'Please enter a valid email',
    phone_no: 'Phone number must be 10 digits',
    pan_no: 'Please enter a valid PAN (e.g., ABCDE1234F)',
    aadhar_no: 'Aadhar number is required',
  });
});

test('requires every field of an empty or malformed form', () => {
  for (const donationData of ['fullname', 42, []]) {
    expect(refusalOf({ donationData }).fields).toMatchObject({
      fullname: 'Full name is required',
      address: 'Address is required',
    });
  }
});

test('refuses an order whose form names another amount', () => {
  expect(refusalOf({ donationData: fillForm({ amount: '500' }) }).fields).toEqual({
    amount: 'Please enter a valid number',
  });
  expect(read({ donationData: fillForm({ amount: 501 }) }).amountPaise).toBe(50_100);
  expect(read({ donationData: fillForm({ amount: '501.00' }) }).amountPaise).toBe(50_100);
});
