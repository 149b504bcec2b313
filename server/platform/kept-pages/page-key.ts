/** What a page's address may ask for; whatever else stands behind the question mark changes nothing that is shown. */
const KNOWN_QUERY: Readonly<Record<string, readonly string[]>> = {
  '/gallery': ['tag', 'page'],
  '/press-release': ['page'],
  '/recent-activities': ['page'],
  '/videos': ['page'],
  '/donate-for': ['cause', 'sort'],
  '/contact-us': ['state'],
  '/subscription': ['state'],
};

/** Longer than any address that this site writes. */
const MAX_LENGTH = 300;

/** Pages whose address is a secret: kept by nobody, named to nobody. */
const PRIVATE = ['/donate/status/', '/subscription/confirm/', '/subscription/leave/'];

export function isPrivatePage(url: string): boolean {
  return PRIVATE.some((start) => url.startsWith(start));
}

/**
 * The address under which a page is rendered and kept: its path, and of its query only what the page knows, in one order.
 * Null for what is never kept.
 */
export function findPageKey(url: string): string | null {
  if (url.length > MAX_LENGTH || isPrivatePage(url)) return null;
  const [path = '', search = ''] = url.split('?', 2);
  if (!/^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/.test(path)) return null;
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of KNOWN_QUERY[path] ?? []) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}
