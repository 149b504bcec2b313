/** One cell of a file; each format writes it according to its kind. */
export type Cell =
  | { kind: 'text'; text: string }
  /** Integer paise. */
  | { kind: 'money'; paise: number }
  | { kind: 'count'; value: number }
  /** YYYY-MM-DD by the Indian calendar. */
  | { kind: 'day'; day: string };

/** Date format of a CSV file; 'day-first' is DD-MM-YYYY, which Tally reads. */
export type DateStyle = 'iso' | 'day-first';

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
