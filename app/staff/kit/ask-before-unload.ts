import { useEffect, useLayoutEffect, useRef } from 'react';

const askers = new Set<() => boolean>();
let isAsking = true;

/** Whether something that was typed would be lost with this tab. */
export function hasUnsaved(): boolean {
  return [...askers].some((isUnsaved) => isUnsaved());
}

function ask(event: BeforeUnloadEvent): void {
  if (isAsking && hasUnsaved()) event.preventDefault();
}

/** Lets the browser ask, in a sentence of its own, before the tab is closed or loaded anew. Returns what ends that. */
export function askBeforeUnload(isUnsaved: () => boolean): () => void {
  askers.add(isUnsaved);
  // Adds it once, however often it is called.
  window.addEventListener('beforeunload', ask);
  return () => void askers.delete(isUnsaved);
}

/**
 * Nothing is asked any more: the session has ended, and a tab that stays would show a signed-out member's text. For
 * callers that load another document next.
 */
export function stopAskingBeforeUnload(): void {
  isAsking = false;
}

/** The same while a component is mounted. */
export function useAskBeforeUnload(isUnsaved: () => boolean): void {
  const newest = useRef(isUnsaved);
  // Not later than what it tells of is on the screen.
  useLayoutEffect(() => {
    newest.current = isUnsaved;
  });
  useEffect(() => askBeforeUnload(() => newest.current()), []);
}
