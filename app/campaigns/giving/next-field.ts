type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_TYPED = new Set(['radio', 'checkbox', 'hidden', 'submit']);

/** The fields of a form in which a donor types, in their order, without those that are hidden or disabled. */
function listTyped(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      !NOT_TYPED.has(field.type) &&
      !field.disabled &&
      field.closest('[hidden], [inert]') === null &&
      // Absent in older browsers: then a hidden field counts, and takes no focus.
      field.checkVisibility?.() !== false,
  );
}

/** The field after this one; null after the last. */
export function findNextField(form: HTMLFormElement, field: Element): HTMLElement | null {
  const fields = listTyped(form);
  const place = fields.findIndex((one) => one.isSameNode(field));
  return place === -1 ? null : (fields[place + 1] ?? null);
}

/** The first required field that is empty; null when all are filled. */
function findEmptyField(form: HTMLFormElement): HTMLElement | null {
  return listTyped(form).find((field) => field.required && field.value.trim() === '') ?? null;
}

/**
 * Where a donor continues: the first empty field, without an amount the amounts, in a filled form the button. Shows it
 * below the header, and focuses it.
 */
export function continueForm(form: HTMLFormElement): void {
  const empty = findEmptyField(form);
  const amounts = form.querySelector<HTMLElement>('[name=amount_preset]');
  const isAmount = empty instanceof HTMLInputElement && empty.name === 'amount';
  // Focusing the box would open the keyboard over the amounts.
  const target =
    (isAmount ? amounts : empty) ?? form.querySelector<HTMLElement>('button[type=submit]');
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Whether the device is operated by touch, where the keyboard shows what its Enter key does. */
export function isTouchDevice(page: Pick<Window, 'matchMedia'>): boolean {
  return page.matchMedia('(pointer: coarse)').matches;
}
