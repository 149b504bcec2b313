import { type RefObject, useLayoutEffect } from 'react';
import { readFields } from '../read-fields.ts';
import { openTabStorage } from './tab-storage.ts';

/**
 * Keeps what is typed into these fields of a form until it is sent or the tab is closed, so that a link, Back or a
 * reload loses nothing. Fields must be uncontrolled; what they hold already, as after a refusal, is left as it is.
 * Returns what is called after every input.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  names: readonly string[],
): () => void {
  useLayoutEffect(() => {
    if (form.current === null) return;
    const draft = readFields(openTabStorage(window).read(key));
    for (const name of names) {
      const field = form.current.elements.namedItem(name);
      const typed = draft[name];
      if (isTextField(field) && field.value === '' && typeof typed === 'string')
        field.value = typed;
    }
  }, [form, key, names]);
  return () => {
    if (form.current === null) return;
    const entered = new FormData(form.current);
    const typed = names.map((name) => [name, entered.get(name)] as const);
    openTabStorage(window).write(key, Object.fromEntries(typed.filter(([, text]) => text !== '')));
  };
}

/** Forgets a draft: the form was sent. */
export function forgetFormDraft(key: string): void {
  openTabStorage(window).remove(key);
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
