/**
 * What a spreadsheet would take for a formula (OWASP, CSV injection), also behind marks of our own and in its full-width
 * forms.
 */
const STARTS_A_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARKED = /^''*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet calculates: marked with one `'` where it would. */
export function markFormula(text: string): string {
  return STARTS_A_FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before markFormula. */
export function unmarkFormula(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text;
}
