import { describe, expect, test } from 'vitest';
import { radha } from './donors.ts';
import { type FieldName, givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { seesText } from './sees.ts';

const PAGE = '/donate/daily-meals';
const { visit } = startJourneys();

type Row = {
  field: FieldName;
  required: string;
  /** The message of the format, and invalid values. */
  shaped?: { message: string; values: string[] };
};

/** R29 and R30, field by field. */
const rows: Row[] = [
  { field: 'fullname', required: 'Full name is required' },
  {
    field: 'email',
    required: 'Email is required',
    shaped: {
      message: 'Please enter a valid email',
      values: ['radha', 'radha@', '@example.org', 'radha sharma@example.org'],
    },
  },
  {
    field: 'phone_no',
    required: 'Phone number is required',
    shaped: { message: 'Phone number must be 10 digits', values: ['987654321', '98765abcde'] },
  },
  {
    field: 'pan_no',
    required: 'PAN number is required',
    shaped: {
      message: 'Please enter a valid PAN (e.g., ABCDE1234F)',
      values: ['ABCDE1234', 'ABCD12345F', '1234567890', 'ABCDE12345'],
    },
  },
  {
    field: 'aadhar_no',
    required: 'Aadhar number is required',
    shaped: { message: 'Aadhar number must be 12 digits', values: ['12345678901', '12345678901X'] },
  },
  { field: 'address', required: 'Address is required' },
  {
    field: 'amount',
    required: 'Amount is required',
    shaped: { message: 'Please enter a valid number', values: ['0', '0.99', '-5', '1.005'] },
  },
];

const titleOf = ({ field, required, shaped }: Row) =>
  `${field}: ${required}${shaped ? `; ${shaped.message}` : ''}`;

describe('the form refuses before it sends anything', () => {
  test.each(rows.map((row) => [titleOf(row), row] as const))(
    '%s',
    async (_title, { field, required, shaped }) => {
      const { page, open, watch } = await visit();
      await open(PAGE);
      const form = givingForm(page);
      const refusals = [
        { typed: '', message: required },
        ...(shaped?.values.map((typed) => ({ typed, message: shaped.message })) ?? []),
      ];
      await form.type(radha);
      for (const { typed, message } of refusals) {
        await form.type({ [field]: typed });
        await form.field('message').focus();
        await form.submit();

        await seesText(page, message);
        expect(await form.errors(), typed).toEqual({ [field]: message });
        await expect.poll(() => hasFocus(form.field(field))).toBe(true);
        expect(await form.button.innerText()).toBe('Donate Now');

        await form.field(field).press(typed === '' ? '1' : 'Backspace');
        await expect.poll(() => form.errorAt(field)).toBe('');
      }
      expect(watch.requests().filter((request) => !request.startsWith('GET '))).toEqual([]);
    },
  );

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
    const all = Object.fromEntries(rows.map(({ field, required }) => [field, required]));
    await expect.poll(() => form.errors()).toEqual(all);
    const faulty = form.whole.locator('[aria-invalid="true"]:is(input, textarea)');
    await expect.poll(() => hasFocus(faulty.first())).toBe(true);

    await form.field('fullname').fill('R');
    expect(await form.errorAt('fullname')).toBe('');
    expect(await form.errorAt('email')).toBe('Email is required');
  });

  test('more than the largest donation: the limit stands at the amount, and the input is kept', async () => {
    const { page, open } = await visit();
    await open(PAGE);
    const form = givingForm(page);
    await form.type({ ...radha, amount: '500001' });
    await form.submit();
    await expect.poll(() => form.errorAt('amount')).toContain('₹5,00,000');
    expect(await form.read()).toEqual({ ...radha, amount: '500001' });
    expect(await form.button.innerText()).toBe('Donate Now');
  });

  test('phone, PAN and Aadhar are limited to 10, 10 and 12 characters, the amount starts at 1', async () => {
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
