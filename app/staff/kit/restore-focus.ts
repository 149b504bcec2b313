import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Puts the focus back to `before` when what had it is gone or disabled; to the page's heading when `before` is too.
 * Otherwise the next Tab would begin at the top of the document.
 */
export function restoreFocus(before: Element | null): void {
  const { activeElement } = document;
  if (canHaveFocus(activeElement)) return;
  const target = canHaveFocus(before) ? before : document.querySelector<HTMLElement>('h1');
  // It was in view when it was left.
  target?.focus({ preventScroll: true });
}

/** Does so when something ends that disables or removes what has the focus: a call, or a question on the page. */
export function useRestoredFocus(isOn: boolean): void {
  const begunAt = useRef<Element | null>(null);
  const hasBegun = useRef(false);
  // Before the browser takes the focus away from what is disabled now.
  useLayoutEffect(() => {
    if (!isOn) return;
    begunAt.current = document.activeElement;
    hasBegun.current = true;
  }, [isOn]);
  useEffect(() => {
    if (isOn || !hasBegun.current) return;
    hasBegun.current = false;
    restoreFocus(begunAt.current);
  }, [isOn]);
}

function canHaveFocus(element: Element | null): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element !== document.body &&
    element.isConnected &&
    !element.matches(':disabled')
  );
}
