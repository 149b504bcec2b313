import type { DonationDraft } from './donation-draft.ts';

/** Copies a draft into the fields that are still empty: input on this page is newer. */
export function fillForm(form: HTMLFormElement, { show_name: showName, ...typed }: DonationDraft) {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (field.value === '') field.value = value;
  }
  const box = form.elements.namedItem('show_name');
  if (showName !== undefined && box instanceof HTMLInputElement) box.checked = showName;
}
