/** Formats an Indian number as '+91 98765 43210', unlike any identity number; others are unchanged. */
export function tidyPhone(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '');
  const indian = /^(?:(?:\+|00)?91|0)?([6-9]\d{4})(\d{5})$/.exec(digits);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : typed.trim();
}
