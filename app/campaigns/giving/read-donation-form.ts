import type { DonorForm } from '#shared/donor-form.ts';
import { tidyTyped } from './tidy-typed.ts';

/** Value for invalid input in the amount box: the browser hides the text but reports that it is not a number. */
const NOT_A_NUMBER = 'not a number';

/** Form values for validation and for the request. */
export function readDonationForm(form: HTMLFormElement): DonorForm {
  const typed = new FormData(form);
  const text = (field: string) => {
    const value = typed.get(field);
    // Again: input from before hydration, or from autofill, has not been normalized.
    return typeof value === 'string' ? tidyTyped(field, value) : '';
  };
  const amount = form.elements.namedItem('amount');
  const junk = amount instanceof HTMLInputElement && amount.validity.badInput;
  return {
    fullname: text('fullname'),
    email: text('email'),
    phone_no: text('phone_no'),
    pan_no: text('pan_no'),
    aadhar_no: text('aadhar_no'),
    address: text('address'),
    amount: junk ? NOT_A_NUMBER : text('amount'),
    message: text('message'),
    show_name: typed.has('show_name'),
  };
}

/** Focuses the first invalid field in page order. */
export function focusFirstFault(form: HTMLFormElement, faults: Readonly<Record<string, string>>) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (faults[field.name] === undefined) continue;
    field.focus();
    return;
  }
}
