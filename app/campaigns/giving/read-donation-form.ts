import type { DonorForm } from '#shared/donor-form.ts';
import { tidyTyped } from './tidy-typed.ts';

/** What stands in for junk in the amount box: the browser hides what was typed, but knows that it is no number. */
const NOT_A_NUMBER = 'not a number';

/** The form as it stands on the page, for the checks and for the wire. */
export function readDonationForm(form: HTMLFormElement): DonorForm {
  const typed = new FormData(form);
  const text = (field: string) => {
    const value = typed.get(field);
    // Once more: what was typed before the scripts came, or filled in by the browser, was not tidied then.
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

/** Puts the focus into the first field, in the order of the page, that has a fault. */
export function focusFirstFault(form: HTMLFormElement, faults: Readonly<Record<string, string>>) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (faults[field.name] === undefined) continue;
    field.focus();
    return;
  }
}
