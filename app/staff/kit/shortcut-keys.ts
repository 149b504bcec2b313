/** Time in ms within which the second key of a sequence must follow the first. */
const PATIENCE_MS = 1_200;

export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
};

/**
 * Recognises shortcuts in key presses: one key ('n') or a sequence of two ('g r'). Returns the known shortcut that was
 * pressed, or null. Keys with a modifier are left to the browser.
 */
export function createKeyReader(now: () => number = Date.now) {
  let first: { readonly key: string; readonly at: number } | null = null;
  return (press: KeyPress, sequences: Iterable<string>): string | null => {
    const { key } = press;
    if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
    // Shift and similar keys, pressed for the intended key.
    if (key.length > 1 && key !== 'Escape' && key !== 'Enter') return null;
    const all = [...sequences];
    const begun = first !== null && now() - first.at < PATIENCE_MS ? first.key : null;
    first = null;
    const pair = begun === null ? null : `${begun} ${key}`;
    if (pair !== null && all.includes(pair)) return pair;
    if (all.some((keys) => keys.startsWith(`${key} `))) first = { key, at: now() };
    return all.includes(key) ? key : null;
  };
}

/** Whether the focused element accepts text input. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable="true"]');
  if (field === null) return false;
  return !/^(checkbox|radio|button|submit|reset)$/.test(field.getAttribute('type') ?? '');
}
