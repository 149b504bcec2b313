/**
 * The field that Enter goes to: the next one that can be filled, in the order of the form; after the last one the button
 * that saves. Of a group of radio buttons it is the chosen one. Null in an empty form.
 */
export function findNextField(form: HTMLFormElement, from: HTMLInputElement): HTMLElement | null {
  const fields = [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLSelectElement | HTMLButtonElement => {
      if (element instanceof HTMLButtonElement) return element.type === 'submit';
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      if (!isField || element.disabled || element.tabIndex < 0) return false;
      // Within closed details.
      if (element.closest('details:not([open])') !== null) return false;
      return !(element.type === 'radio' && element instanceof HTMLInputElement && !element.checked);
    },
  );
  const at = fields.indexOf(from);
  return fields[at + 1] ?? fields.find((field) => field.type === 'submit') ?? null;
}
