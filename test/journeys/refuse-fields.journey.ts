import { describe, expect, test } from 'vitest';
import { radha } from './donors.ts';
import { FIELDS, type FieldName, givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { seesText } from './sees.ts';

const PAGE = '/donate/daily-meals';
const { visit } = startJourneys();

/** SPEC section 5, row by row. */
const required: [FieldName, string][] = [
  ['fullname', 'Full name is required'],
  ['email', 'Email is required'],
  ['phone_no', 'Phone number is required'],
  ['pan_no', 'PAN number is required'],
  ['aadhar_no', 'Aadhar number is required'],
  ['address', 'Address is required'],
  ['amount', 'Amount is required'],
];

const shaped: [FieldName, string, string[]][] = [
  [
    'email',
    'Please enter a valid email',
    ['radha', 'radha@', '@example.org', 'radha sharma@example.org'],
  ],
  ['phone_no', 'Phone number must be 10 digits', ['987654321', '98765abcde']],
  [
    'pan_no',
    'Please enter a valid PAN (e.g., ABCDE1234F)',
    ['ABCDE1234', 'ABCD12345F', '1234567890', 'ABCDE12345'],
  ],
  ['aadhar_no', 'Aadhar number must be 12 digits', ['12345678901', '12345678901X']],
  ['amount', 'Please enter a valid number', ['0', '0.99', '-5', '1.005']],
];

const refusals = [
  ...required.map(([field, message]) => ({ field, typed: '', message })),
  ...shaped.flatMap(([field, message, words]) => words.map((typed) => ({ field, typed, message }))),
];

describe('the form refuses before anything is sent', () => {
  test.each(refusals)('$field "$typed": $message', async ({ field, typed, message }) => {
    const { page, open, watch } = await visit();
    await open(PAGE);
    const form = givingForm(page);
    await form.type({ ...radha, [field]: typed });
    await form.submit();

    await seesText(page, message);
    expect(await form.errorAt(field)).toBe(message);
    for (const other of FIELDS.filter((name) => name !== field)) {
      expect(await form.errorAt(other), other).toBe('');
    }
    await expect.poll(() => hasFocus(form.field(field))).toBe(true);
    expect(await form.button.innerText()).toBe('Donate Now');
    expect(watch.requests().filter((request) => !request.startsWith('GET '))).toEqual([]);

    await form.field(field).press(typed === '' ? '1' : 'Backspace');
    await expect.poll(() => form.errorAt(field)).toBe('');
  });

  test('amount with letters in it: Please enter a valid number', async () => {
    const { page, open } = await visit();
    await open(PAGE);
    const form = givingForm(page);
    await form.type(radha);
    await form.field('amount').fill('');
    await form.field('amount').pressSequentially('1e+');
    await form.submit();
    await expect.poll(() => form.errorAt('amount')).toBe('Please enter a valid number');
  });

  test('an empty form: every required message at once, the focus in the first field', async () => {
    const { page, open } = await visit();
    await open(PAGE);
    const form = givingForm(page);
    await form.submit();
    for (const [field, message] of required) {
      await expect.poll(() => form.errorAt(field)).toBe(message);
    }
    const faulty = form.whole.locator('[aria-invalid="true"]:is(input, textarea)');
    await expect.poll(() => hasFocus(faulty.first())).toBe(true);

    await form.field('fullname').fill('R');
    expect(await form.errorAt('fullname')).toBe('');
    expect(await form.errorAt('email')).toBe('Email is required');
  });

  test('more than the largest gift: the server says so at the amount, and all stays typed', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/status of 400/);
    await open(PAGE);
    const form = givingForm(page);
    await form.type({ ...radha, amount: '500001' });
    await form.submit();
    await expect.poll(() => form.errorAt('amount')).toContain('₹5,00,000');
    expect(await form.read()).toEqual({ ...radha, amount: '500001' });
    expect(await form.button.innerText()).toBe('Donate Now');
  });

  test('phone, PAN and Aadhar end at 10, 10 and 12 characters, the amount begins at 1', async () => {
    const { page, open } = await visit();
    await open(PAGE);
    const form = givingForm(page);
    expect(await form.field('phone_no').getAttribute('maxlength')).toBe('10');
    expect(await form.field('pan_no').getAttribute('maxlength')).toBe('10');
    expect(await form.field('aadhar_no').getAttribute('maxlength')).toBe('12');
    expect(await form.field('amount').getAttribute('min')).toBe('1');
    expect(await form.whole.getAttribute('novalidate')).not.toBeNull();
    expect(await form.whole.locator('[name="amount_preset"]:checked').count()).toBe(0);
  });
});

function hasFocus(locator: ReturnType<ReturnType<typeof givingForm>['field']>): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
