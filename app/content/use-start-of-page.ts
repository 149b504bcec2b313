import { useEffect, useRef } from 'react';

/**
 * Scrolls to the start of a list and focuses it when `?page=` changes. New paths are handled elsewhere
 * (scroll-to-top.tsx).
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
