/** One cell of a file: what kind of thing stands in it decides how each format writes it. */
export type Cell =
  | { kind: 'text'; text: string }
  /** Integer paise. */
  | { kind: 'money'; paise: number }
  /** YYYY-MM-DD by the Indian calendar. */
  | { kind: 'day'; day: string };

/** How a CSV file spells its days; 'day-first' is DD-MM-YYYY, which Tally reads. */
export type DateStyle = 'iso' | 'day-first';
