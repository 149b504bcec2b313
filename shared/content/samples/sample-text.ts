/**
 * The text of a sample: says that it is one, and what belongs in its place. It describes no person, figure or event, so
 * that nobody can take it for real.
 */
export function sampleText(subject: string): string {
  return [
    'This is sample text. It will be replaced before this site is opened to the public.',
    `Here you will read about ${subject}.`,
    'A good text is short and true: what was done, where, and for whom.',
  ].join('\n\n');
}
