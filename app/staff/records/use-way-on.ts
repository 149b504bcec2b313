import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { useDeskSelector } from '../make-desk-store.ts';
import { addressOfRecord } from './record-columns.tsx';

/**
 * Gives the focus back to the row that one opened, on the way back from it: so that a list is worked through by keys
 * without beginning anew after each donation. For pages whose rows are there at once, because the store has kept them.
 */
export function useWayOn(): void {
  const opened = useDeskSelector((state) => state.records.opened);
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page appears
  useEffect(() => {
    if (!isBack || opened === null) return;
    const links = document.querySelectorAll<HTMLElement>('a[data-row]');
    const end = addressOfRecord({ _id: opened });
    [...links].find((link) => link.getAttribute('href')?.endsWith(end))?.focus();
  }, []);
}
