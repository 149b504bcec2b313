import { type PageDeclaration, pages } from '#shared/pages.ts';

/** Longer than any URL of this site. */
const MAX_LENGTH = 300;
/** Plain normalised path: no encoding, no dots, no trailing slash. Other forms are left to React Router. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;

const hasParameter = ({ path }: PageDeclaration) => path.includes(':');
const fixedPages = new Map(
  pages.filter((page) => !hasParameter(page)).map((page) => [page.path, page]),
);
/** Pages whose last segment is a parameter ('/events/:id'), by the part before it. */
const pagesByStart = new Map(
  pages.filter(hasParameter).map((page) => [page.path.slice(0, page.path.indexOf(':')), page]),
);
const privateStarts = [...pagesByStart]
  .filter(([, { kind }]) => kind === 'private')
  .map(([start]) => start)
  .concat('/preview/');

/** Whether the URL is a secret: such a page is never cached or logged. */
export function isPrivatePage(url: string): boolean {
  return privateStarts.some((start) => url.startsWith(start));
}

/**
 * The cache key of a page: its path, and the declared query parameters in normalised form and order. Null when it is
 * never cached.
 */
export function findPageKey(url: string): string | null {
  if (url.length > MAX_LENGTH) return null;
  const [path = '', search = ''] = url.split('?', 2);
  if (!PLAIN_PATH.test(path)) return null;
  const page = fixedPages.get(path) ?? pagesByStart.get(path.slice(0, path.lastIndexOf('/') + 1));
  if (page === undefined || page.kind === 'private') return null;
  if (search === '') return path;
  const params = new URLSearchParams(search);
  const key = new URLSearchParams();
  for (const [name, read] of Object.entries(page.query)) {
    const value = read(params.get(name) ?? '');
    if (value !== null) key.set(name, value);
  }
  return key.size === 0 ? path : `${path}?${key}`;
}
