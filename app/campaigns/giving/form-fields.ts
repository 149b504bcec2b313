import { DEDICATIONS } from '#shared/dedications.ts';
import type { DonorForm } from '#shared/donor-form.ts';

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
  const isUnreadable = amount instanceof HTMLInputElement && amount.validity.badInput;
  return {
    fullname: text('fullname'),
    email: text('email'),
    phone_no: text('phone_no'),
    pan_no: text('pan_no'),
    aadhar_no: text('aadhar_no'),
    address: text('address'),
    amount: isUnreadable ? NOT_A_NUMBER : text('amount'),
    message: text('message'),
    show_name: typed.has('show_name'),
    ...(typed.has('wants_certificate') ? { wants_certificate: true } : {}),
    ...readDedication(typed),
  };
}

/** The dedication; nothing of it without a kind, for which its other fields are hidden. */
function readDedication(typed: FormData): Partial<DonorForm> {
  const kind = DEDICATIONS.find((one) => one === typed.get('dedication_kind'));
  if (kind === undefined) return {};
  return {
    dedication_kind: kind,
    dedication_name: String(typed.get('dedication_name') ?? ''),
    dedication_from: String(typed.get('dedication_from') ?? ''),
    list_dedication: typed.has('list_dedication'),
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

type Field = HTMLInputElement | HTMLTextAreaElement;

const TIDIED: ReadonlySet<string> = new Set(['pan_no', 'aadhar_no', 'phone_no']);

/** Whether input in a field is normalized. */
export function isTidied(field: string): boolean {
  return TIDIED.has(field);
}

/** Normalizes a field's value; the caret keeps its place. */
export function tidyField(field: Field): void {
  const typed = field.value;
  const tidy = tidyTyped(field.name, typed);
  if (tidy === typed) return;
  const behindCaret = typed.length - (field.selectionEnd ?? typed.length);
  const caret = Math.max(0, tidy.length - behindCaret);
  field.value = tidy;
  field.setSelectionRange(caret, caret);
}

/** Handles a paste itself: the browser would cut the text to maxlength before the spaces are removed. */
export function pasteTidily(field: Field, text: string): void {
  const start = field.selectionStart ?? 0;
  const end = field.selectionEnd ?? field.value.length;
  field.setRangeText(tidyTyped(field.name, text), start, end, 'end');
  field.value = field.value.slice(0, field.maxLength);
}

/**
 * Normalizes input by the form's rules: PAN in capitals, numbers without separators, a phone number without the country
 * code. Letters in a number stay, so that the error is reported.
 */
export function tidyTyped(field: string, typed: string): string {
  if (field === 'pan_no') return typed.replace(/\s/g, '').toUpperCase();
  if (field === 'aadhar_no') return typed.replace(/[\s-]/g, '');
  if (field === 'phone_no')
    return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|0(?=\d{10}$)|91(?=\d{10}$))/, '');
  return typed;
}
