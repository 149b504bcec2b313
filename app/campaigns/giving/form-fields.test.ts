import { describe, expect, it } from 'vitest';
import { tidyTyped } from './form-fields.ts';

describe('typed or pasted input', () => {
  it.each([
    ['pan_no', 'abcde1234f', 'ABCDE1234F'],
    ['pan_no', ' AbCdE 1234 f ', 'ABCDE1234F'],
    ['aadhar_no', '2341 2341 2346', '234123412346'],
    ['aadhar_no', '2341-2341-2346', '234123412346'],
    ['phone_no', '98765 43210', '9876543210'],
    ['phone_no', '+91 98765-43210', '9876543210'],
    ['phone_no', '919876543210', '9876543210'],
    ['phone_no', '09876543210', '9876543210'],
    ['phone_no', '(0)9876543210', '9876543210'],
  ])('is normalized for %s: %j', (field, typed, tidy) => {
    expect(tidyTyped(field, typed)).toBe(tidy);
  });

  it.each([
    ['phone_no', '9198765432', '9198765432'],
    ['phone_no', '0987654321', '0987654321'],
    ['phone_no', '98765abcde', '98765abcde'],
    ['aadhar_no', '2341 x', '2341x'],
    ['fullname', ' meera  sharma', ' meera  sharma'],
  ])('is left unchanged for %s where it may be intended: %j', (field, typed, tidy) => {
    expect(tidyTyped(field, typed)).toBe(tidy);
  });
});
