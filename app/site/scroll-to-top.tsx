import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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

/**
 * Removes the metadata for crawlers (Open Graph, Twitter, JSON-LD) that the server rendered for the first page: on
 * client navigations a page sets only title, description and URL (page-head.ts).
 */
function clearFirstHead(): void {
  const told = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(told)) element.remove();
}
