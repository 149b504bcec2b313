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
    const target = findHashTarget(hash);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (target === null) window.scrollTo(0, 0);
    else target.scrollIntoView();
  }, [pathname, hash]);
  return null;
}

/** The element that a URL's hash names; null without one, and for a hash that is not valid percent-encoding (`#%`). */
function findHashTarget(hash: string): HTMLElement | null {
  const id = decodeHash(hash);
  return id === '' ? null : document.getElementById(id);
}

/** The id in a hash, '' when it cannot be decoded; anybody may write such a link. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Removes the metadata for crawlers (Open Graph, Twitter, JSON-LD) that the server rendered for the first page: on
 * client navigations a page sets only title, description and URL (page-head.ts).
 */
function clearFirstHead(): void {
  const selector = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(selector)) element.remove();
}
