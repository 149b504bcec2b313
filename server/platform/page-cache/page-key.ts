import { type PageDeclaration, pages } from '#shared/pages.ts';

/** Longer than any address that this site writes. */
const MAX_LENGTH = 300;
/** Nothing that is encoded, no dots, no slash at the end: of such addresses React Router alone knows the page. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;

const hasParameter = ({ path }: PageDeclaration) => path.includes(':');
const fixedPages = new Map(
  pages.filter((page) => !hasParameter(page)).map((page) => [page.path, page]),
);
/** Each has its parameter last: '/events/:id'. By what stands before it. */
const pagesByStart = new Map(
  pages.filter(hasParameter).map((page) => [page.path.slice(0, page.path.indexOf(':')), page]),
);
const privateStarts = [...pagesByStart]
  .filter(([, { kind }]) => kind === 'private')
  .map(([start]) => start);

/** Whether the address is a secret: such a page is cached by nobody, and named to nobody. */
export function isPrivatePage(url: string): boolean {
  return privateStarts.some((start) => url.startsWith(start));
}

/**
 * The address under which a page is rendered and cached: its path, and of its query the declared parameters, written in
 * one way and order. Null for what is never cached.
 */
export function findPageKey(url: string): string | null {
  if (url.length > MAX_LENGTH) return null;
  const [path = '', search = ''] = url.split('?', 2);
  if (!PLAIN_PATH.test(path)) return null;
  const page = fixedPages.get(path) ?? pagesByStart.get(path.slice(0, path.lastIndexOf('/') + 1));
  if (page === undefined || page.kind === 'private') return null;
  if (search === '') return path;
  const asked = new URLSearchParams(search);
  const key = new URLSearchParams();
  for (const [name, read] of Object.entries(page.query)) {
    const value = read(asked.get(name) ?? '');
    if (value !== null) key.set(name, value);
  }
  return key.size === 0 ? path : `${path}?${key}`;
}
