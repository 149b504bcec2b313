/** An Indian number as '+91 98765 43210', however it was typed, so that it looks like no identity number; others as they came. */
export function tidyPhone(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '');
  const indian = /^(?:(?:\+|00)?91|0)?([6-9]\d{4})(\d{5})$/.exec(digits);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : typed.trim();
}
