import { type RefObject, useMemo } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { useShortcuts } from './shortcuts.tsx';

/** j and k move the focus between the rows of a table, and stop at its ends. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  const shortcuts = useMemo(() => {
    const step = (by: 1 | -1) => () => {
      const links = [...(body.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      links[nextRow(at, by, links.length)]?.focus();
    };
    return [
      { keys: 'j', label: m.desk_keys_next_row(), run: step(1) },
      { keys: 'k', label: m.desk_keys_previous_row(), run: step(-1) },
    ];
  }, [body]);
  useShortcuts(shortcuts);
}

/** Next row from row `at`; -1: no row has the focus. */
export function nextRow(at: number, by: 1 | -1, count: number): number {
  if (at < 0) return by === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + by));
}
