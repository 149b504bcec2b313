import { expect, test } from 'vitest';
import { findHint } from './field-hints.ts';

const limits = { minimum: 51, maximum: 500_000 };

test.each([
  ['email', 'meera@', 'An email address looks like name@example.org.'],
  ['phone_no', '98765', '5 of 10 digits so far.'],
  ['phone_no', '98765abcde', 'A phone number here has ten digits.'],
  ['phone_no', '0987654321', 'Is this number right? It has ten digits without a 0 before them.'],
  ['aadhar_no', '23412341', '8 of 12 digits so far.'],
  ['aadhar_no', '234123412347', 'Is this number right? Its last digit does not match the others.'],
  ['pan_no', 'ABCPE12', '7 of 10 characters so far.'],
  ['pan_no', 'ABCPE12345', 'A PAN is five letters, four digits and one letter.'],
  [
    'pan_no',
    'ABCDE1234F',
    'Is this PAN right? Its fourth letter is usually P for a person; here it is D.',
  ],
  ['amount', '50', 'The smallest gift is ₹51'],
  ['amount', '500001', 'The largest gift online is ₹5,00,000. Please write to us for a larger one'],
])('leaving %s with %j brings a remark', (field, value, remark) => {
  expect(findHint(field, value, limits)).toBe(remark);
});

test.each([
  ['email', 'meera@example.org'],
  ['phone_no', '9876543210'],
  ['aadhar_no', '234123412346'],
  ['pan_no', 'ABCPE1234F'],
  ['amount', '51'],
  ['amount', 'many'],
  ['fullname', 'M'],
  ['phone_no', ''],
])('leaving %s with %j brings none', (field, value) => {
  expect(findHint(field, value, limits)).toBeNull();
});
