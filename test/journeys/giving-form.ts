import type { Locator, Page } from 'playwright-core';
import type { DonorDetails } from './donors.ts';
import { openedWindow, type PaymentWindow } from './payment-window.ts';

export type FieldName = keyof DonorDetails;

/** 'Make a Donation', as a donor sees it. */
export type GivingForm = {
  readonly whole: Locator;
  readonly field: (name: FieldName) => Locator;
  /** Fills in the named fields. */
  readonly type: (details: Partial<DonorDetails>) => Promise<void>;
  /** The values of the fields. */
  readonly read: () => Promise<Record<FieldName, string>>;
  /** The error message of a field, found as assistive technology finds it; '' for none. */
  readonly errorAt: (name: FieldName) => Promise<string>;
  /** The error messages of all fields that have one. */
  readonly errors: () => Promise<Partial<Record<FieldName, string>>>;
  /** The form's submit button, whatever its label. */
  readonly button: Locator;
  readonly submit: () => Promise<void>;
  /** Submits, and waits for the payment window. */
  readonly toWindow: () => Promise<PaymentWindow>;
};

const FIELDS = [
  'fullname',
  'email',
  'phone_no',
  'pan_no',
  'aadhar_no',
  'address',
  'amount',
  'message',
] as const satisfies FieldName[];

export function givingForm(page: Page): GivingForm {
  // By its name, also while a panel replaces it.
  const whole = page.locator('form[aria-label="Make a Donation"]');
  const field = (name: FieldName) => whole.locator(`[name="${name}"]`);
  const button = whole.locator('button[type="submit"]');
  const errors = () =>
    whole.evaluate((form) => {
      const wrong = [...form.querySelectorAll('[name][aria-invalid="true"]')].map((control) => {
        const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
        const error = document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '');
        return [control.getAttribute('name') ?? '', error?.innerText ?? ''];
      });
      return Object.fromEntries(wrong);
    });
  return {
    whole,
    field,
    button,
    async type(details) {
      for (const name of FIELDS) {
        const word = details[name];
        if (word !== undefined) await field(name).fill(word);
      }
    },
    async read() {
      const typed = await Promise.all(FIELDS.map((name) => field(name).inputValue()));
      const entries = FIELDS.map((name, index) => [name, typed[index] ?? ''] as const);
      return { ...emptyForm, ...Object.fromEntries(entries) };
    },
    errors,
    async errorAt(name) {
      return (await errors())[name] ?? '';
    },
    submit: () => button.click(),
    async toWindow() {
      await button.click();
      return openedWindow(page);
    },
  };
}

export const emptyForm: Record<FieldName, string> = {
  fullname: '',
  email: '',
  phone_no: '',
  pan_no: '',
  aadhar_no: '',
  address: '',
  amount: '',
  message: '',
};
