import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router';
import { readFields } from '../read-fields.ts';
import { openTabStorage } from './tab-storage.ts';

/**
 * Keeps what is typed into these fields of a form until it is sent or the tab is closed, so that a link, Back or a
 * reload loses nothing. Forms of the same key share their draft. Fields must be uncontrolled, and the form's id is
 * `key`; what the fields hold already, as after a refusal, is left as it is. Returns what is called after every input.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  names: readonly string[],
): () => void {
  // React, when it hydrates, resets a text area that the server has filled.
  const [early] = useState(() =>
    import.meta.env.SSR ? {} : readTyped(document.getElementById(key), names),
  );
  useLayoutEffect(() => {
    const draft = readFields(openTabStorage(window).read(key));
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      if (!isTextField(field) || field.value !== field.defaultValue) continue;
      const typed = early[name] ?? (field.value === '' ? draft[name] : undefined);
      if (typeof typed === 'string') field.value = typed;
    }
    // Also what was typed before there were scripts to see it.
    keepDraft(form.current, key, names);
  }, [form, key, names, early]);
  return () => keepDraft(form.current, key, names);
}

/**
 * Forgets the draft of a form on the page that says it was sent. Not when that page is gone back to: another draft may
 * have been begun since.
 */
export function useDraftSent(key: string): void {
  const arrived = useNavigationType();
  // A form sent before there were scripts, or without them, leads to a page that the browser loads.
  const [isLoaded] = useState(useSyncExternalStore(neverChanges, isNotHydrated, isHydrated));
  useEffect(() => {
    if (isLoaded || arrived !== 'POP') openTabStorage(window).remove(key);
  }, [key, arrived, isLoaded]);
}

const neverChanges = () => () => undefined;
const isHydrated = () => true;
const isNotHydrated = () => false;

function keepDraft(form: HTMLFormElement | null, key: string, names: readonly string[]): void {
  const storage = openTabStorage(window);
  // Another page may have a form of the same key with more fields than this one.
  const elsewhere = Object.entries(readFields(storage.read(key))).filter(
    ([name]) => !names.includes(name),
  );
  const typed = { ...Object.fromEntries(elsewhere), ...readTyped(form, names) };
  if (Object.keys(typed).length > 0) storage.write(key, typed);
  else storage.remove(key);
}

/** What these fields of a form hold, without those that are empty. */
function readTyped(form: unknown, names: readonly string[]): Readonly<Record<string, string>> {
  if (!(form instanceof HTMLFormElement)) return {};
  const fields = names.map((name) => form.elements.namedItem(name)).filter(isTextField);
  return Object.fromEntries(
    fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
