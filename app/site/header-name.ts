import { pageGroups } from './site-map.ts';

const places = pageGroups.flatMap(({ pages }) => pages.map(({ to }) => to));

/** Headers of the same name look the same: their links show on which page of the menu, or below which, somebody is. */
export function nameHeader(pathname: string): string {
  const here = pathname.toLowerCase();
  const above = places.filter((to) => here === to || here.startsWith(`${to}/`));
  return `header ${above.includes(here) ? 'at' : 'below'} ${above.join(' ')}`;
}
