/** The one way in which a value is written in a key; null: it asks for nothing that the bare page does not show. */
type ReadValue = (value: string) => string | null;

const oneOf =
  (...values: string[]): ReadValue =>
  (value) =>
    values.includes(value) ? value : null;

/** As the pages read it; the first one is the bare address. */
const readPage: ReadValue = (value) =>
  /^[1-9]\d{0,5}$/.test(value) && value !== '1' ? value : null;

/** Words of staff's own: only the database knows which of them there are, and a page that shows none is not kept. */
const readWord: ReadValue = (value) => value.trim() || null;

/**
 * What a page's address may ask for, by parameter, with the values that make another page. Whatever else stands behind
 * the question mark changes nothing that is shown, and nobody can fill the memory with it.
 */
const KNOWN_QUERY: Readonly<Record<string, Readonly<Record<string, ReadValue>>>> = {
  '/gallery': { tag: readWord, page: readPage },
  '/press-release': { page: readPage },
  '/recent-activities': { page: readPage },
  '/videos': { page: readPage },
  '/donate-for': { cause: readWord, sort: oneOf('nearest', 'largest') },
  '/contact-us': { state: oneOf('sent') },
  '/subscription': { state: oneOf('sent', 'confirmed', 'left') },
};

/** Longer than any address that this site writes. */
const MAX_LENGTH = 300;

/** Pages whose address is a secret: kept by nobody, named to nobody. */
const PRIVATE = ['/donate/status/', '/subscription/confirm/', '/subscription/leave/'];

export function isPrivatePage(url: string): boolean {
  return PRIVATE.some((start) => url.startsWith(start));
}

/**
 * The address under which a page is rendered and kept: its path, and of its query the values that the page knows, written
 * in one way and order.
 * Null for what is never kept.
 */
export function findPageKey(url: string): string | null {
  if (url.length > MAX_LENGTH || isPrivatePage(url)) return null;
  const [path = '', search = ''] = url.split('?', 2);
  if (!/^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/.test(path)) return null;
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, read] of Object.entries(KNOWN_QUERY[path] ?? {})) {
    const value = read(asked.get(name) ?? '');
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}
