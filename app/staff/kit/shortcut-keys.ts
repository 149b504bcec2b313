/** How long after the first key of two the second still counts. */
const PATIENCE_MS = 1_200;

export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
};

/**
 * Reads key presses as shortcuts: one key ('n') or two in a row ('g r'). Answers which of the known ones was pressed,
 * null for none. Keys held with a modifier belong to the browser.
 */
export function createKeyReader(now: () => number = Date.now) {
  let first: { readonly key: string; readonly at: number } | null = null;
  return (press: KeyPress, known: Iterable<string>): string | null => {
    const { key } = press;
    if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
    // Shift and its like, on the way to the key that is meant.
    if (key.length > 1 && key !== 'Escape' && key !== 'Enter') return null;
    const all = [...known];
    const begun = first !== null && now() - first.at < PATIENCE_MS ? first.key : null;
    first = null;
    const pair = begun === null ? null : `${begun} ${key}`;
    if (pair !== null && all.includes(pair)) return pair;
    if (all.some((keys) => keys.startsWith(`${key} `))) first = { key, at: now() };
    return all.includes(key) ? key : null;
  };
}

/** Whether what has the focus takes letters for itself. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable="true"]');
  if (field === null) return false;
  return !/^(checkbox|radio|button|submit|reset)$/.test(field.getAttribute('type') ?? '');
}
