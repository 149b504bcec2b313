import { useEffect, useRef } from 'react';

/**
 * Brings a list to its beginning when another page of it shows, and the focus with it. A new path does so by itself;
 * here only the `?page=` has changed.
 */
export function useStartOfPage(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [page]);
}
