/** Where a key of the lightbox leads. */
export type Step = 'previous' | 'next' | 'first' | 'last';

const keys: Readonly<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** What a pressed key asks for; null where it is the browser's, as with Alt for the way back. */
export function readKey(pressed: {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): Step | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  return keys[pressed.key] ?? null;
}

/** The place that a step leads to, of so many; past the last comes the first again. */
export function takeStep(place: number, step: Step, count: number): number {
  switch (step) {
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    case 'previous':
      return (place - 1 + count) % count;
    case 'next':
      return (place + 1) % count;
  }
}
