import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { clearFirstHead } from './first-head.ts';

/**
 * Brings a new path to its top (R5), or to the place its `#` names, and the focus with it, so that
 * those who listen to the page start at its beginning too. The first page stays as the browser shows it.
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
