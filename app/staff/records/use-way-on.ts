import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { useDeskSelector } from '../make-desk-store.ts';
import { addressOfRecord } from './record-columns.tsx';

/**
 * Restores the focus to the opened row on return to the list, so that it can be worked through by keyboard. For pages
 * whose rows are rendered at once, from the store.
 */
export function useWayOn(): void {
  const opened = useDeskSelector((state) => state.records.opened);
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (!isBack || opened === null) return;
    const links = document.querySelectorAll<HTMLElement>('a[data-row]');
    const end = addressOfRecord({ _id: opened });
    [...links].find((link) => link.getAttribute('href')?.endsWith(end))?.focus();
  }, []);
}
