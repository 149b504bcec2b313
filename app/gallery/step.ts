/** Steps of the lightbox. */
export type Step = 'previous' | 'next' | 'first' | 'last';

const keys: Readonly<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** The step of a pressed key; null for keys of the browser, such as Alt+Left. */
export function readKey(pressed: {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): Step | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  return keys[pressed.key] ?? null;
}

/** Index after a step, wrapping around at both ends. */
export function moveIndex(index: number, step: Step, count: number): number {
  switch (step) {
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    case 'previous':
      return (index - 1 + count) % count;
    case 'next':
      return (index + 1) % count;
  }
}
