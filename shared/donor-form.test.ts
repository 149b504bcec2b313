import { describe, expect, test } from 'vitest';
import { type DonorForm, findFormFaults } from './donor-form.ts';

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
