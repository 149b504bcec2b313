/**
 * Puts text on the clipboard. Where the browser keeps its clipboard to secure pages, the old way is tried: a field
 * inside `near`, since a modal dialog lets nothing outside it be selected. Rejects when neither works.
 */
export async function copyText(text: string, near: HTMLElement): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  near.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser would not copy');
}
