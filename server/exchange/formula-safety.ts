/** What spreadsheets treat as a formula (OWASP, CSV injection), also after marks of our own and in full-width forms. */
const STARTS_A_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MARKED = /^''*[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a text with `'` where a spreadsheet would calculate it. */
export function markFormula(text: string): string {
  return STARTS_A_FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses markFormula. */
export function unmarkFormula(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text;
}
