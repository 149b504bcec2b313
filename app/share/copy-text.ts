/**
 * Copies text to the clipboard. Where the Clipboard API needs a secure context, falls back to a field inside `near`,
 * because a modal dialog makes everything outside it unselectable. Rejects when both fail.
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
