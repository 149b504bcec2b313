/** One cell of a file; each format writes it according to its kind. */
export type Cell =
  | { kind: 'text'; text: string }
  /** Integer paise. */
  | { kind: 'money'; paise: number }
  /** YYYY-MM-DD by the Indian calendar. */
  | { kind: 'day'; day: string };

/** Date format of a CSV file; 'day-first' is DD-MM-YYYY, which Tally reads. */
export type DateStyle = 'iso' | 'day-first';
