import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { clearFirstHead } from './first-head.ts';

/**
 * On a new path scrolls to the top (R5) or to the element that `#` names, and focuses it, so that screen readers start
 * there too. The first page is left to the browser.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    clearFirstHead();
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (place === null) window.scrollTo(0, 0);
    else place.scrollIntoView();
  }, [pathname, hash]);
  return null;
}
