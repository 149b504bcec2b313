import { describe, expect, it, test } from 'vitest';
import { type DonorForm, findFormFaults, findLimitFault, readDonorForm } from './donor-form.ts';

const form: DonorForm = {
  fullname: 'Radha Devi',
  email: 'radha@example.org',
  phone_no: '9876543210',
  pan_no: 'ABCDE1234F',
  aadhar_no: '234123412346',
  address: '12 Parikrama Marg, Vrindavan',
  amount: '501',
};

test('accepts a valid form, with or without a message', () => {
  expect(findFormFaults(form)).toBeNull();
  expect(findFormFaults({ ...form, message: 'For the cows' })).toBeNull();
  expect(findFormFaults({ ...form, message: null, show_name: false })).toBeNull();
});

describe('each field is required', () => {
  test.each([
    ['fullname', 'Full name is required'],
    ['email', 'Email is required'],
    ['phone_no', 'Phone number is required'],
    ['pan_no', 'PAN number is required'],
    ['aadhar_no', 'Aadhar number is required'],
    ['address', 'Address is required'],
    ['amount', 'Amount is required'],
  ])('%s: %s', (field, message) => {
    for (const empty of ['', '   ', undefined]) {
      expect(findFormFaults({ ...form, [field]: empty })).toEqual({ [field]: message });
    }
  });
});

describe('the format of each field is checked', () => {
  test.each([
    ['email', 'radha', 'Please enter a valid email'],
    ['email', 'radha@example', 'Please enter a valid email'],
    ['email', `${'r'.repeat(250)}@example.org`, 'Please enter a valid email'],
    ['phone_no', '987654321', 'Phone number must be 10 digits'],
    ['phone_no', '+919876543210', 'Phone number must be 10 digits'],
    ['pan_no', 'abcde1234f', 'Please enter a valid PAN (e.g., ABCDE1234F)'],
    ['pan_no', 'ABCD1234EF', 'Please enter a valid PAN (e.g., ABCDE1234F)'],
    ['aadhar_no', '12345678901', 'Aadhar number must be 12 digits'],
    ['aadhar_no', '1234 5678 9012', 'Aadhar number must be 12 digits'],
    ['amount', 'five', 'Please enter a valid number'],
    ['amount', '0.99', 'Please enter a valid number'],
    ['amount', -5, 'Please enter a valid number'],
    ['amount', '501.005', 'Please enter a valid number'],
  ])('%s %j: %s', (field, value, message) => {
    expect(findFormFaults({ ...form, [field]: value })).toEqual({ [field]: message });
  });
});

test('reports the faults of all fields together', () => {
  expect(Object.keys(findFormFaults({}) ?? {})).toEqual([
    'fullname',
    'email',
    'phone_no',
    'pan_no',
    'aadhar_no',
    'address',
    'amount',
  ]);
});

describe('where numbers are for tax only', () => {
  const policy = { identityNumbers: 'for-tax', donorNames: 'opt-out' } as const;
  const { pan_no: _pan, aadhar_no: _aadhaar, ...rest } = form;

  it('a form without them is valid, and drops those that were typed unasked', () => {
    expect(findFormFaults(rest, policy)).toBeNull();
    expect(readDonorForm({ ...form, pan_no: 'half' }, policy)).toMatchObject({
      form: { pan_no: '', aadhar_no: '' },
    });
  });

  it('both are required of a donor who wants the certificate', () => {
    expect(findFormFaults({ ...rest, wants_certificate: true }, policy)).toEqual({
      pan_no: 'PAN number is required',
      aadhar_no: 'Aadhar number is required',
    });
  });
});

it.each([
  ['50', 'The smallest gift is ₹51'],
  ['51', null],
  ['1000', null],
  ['1000.01', 'The largest gift online is ₹1,000. Please write to us for a larger one'],
  ['x', null],
])('of the amount %j the limits say %j', (typed, fault) => {
  expect(findLimitFault(typed, { minimum: 51, maximum: 1000 })).toBe(fault);
});

test('an unknown kind of dedication is refused in words that a donor understands', () => {
  expect(findFormFaults({ ...form, dedication_kind: 'wedding', dedication_name: 'Radha' })).toEqual(
    {
      dedication_kind: 'Please choose one of the dedications in the list',
    },
  );
});
