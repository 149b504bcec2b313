import { tidyTyped } from './tidy-typed.ts';

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
