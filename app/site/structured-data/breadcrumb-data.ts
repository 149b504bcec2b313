import type { BreadcrumbList, WithContext } from 'schema-dts';
import { m } from '#shared/messages/compiled/messages.js';

type Crumb = { readonly name: string; readonly path: string };

/** Lists whose items have their own pages. */
const lists: readonly { readonly below: string; readonly crumb: () => Crumb }[] = [
  { below: '/press-release/', crumb: () => ({ name: m.crumb_news(), path: '/press-release' }) },
  {
    below: '/recent-activities/',
    crumb: () => ({ name: m.crumb_activities(), path: '/recent-activities' }),
  },
  { below: '/donate/', crumb: () => ({ name: m.crumb_campaigns(), path: '/donate-for' }) },
];

/** Breadcrumbs from the home page to this one; null for the home page. */
export function describeTrail(page: {
  readonly title: string;
  readonly path: string;
  readonly publicUrl: string;
}): WithContext<BreadcrumbList> | null {
  const { title, path, publicUrl } = page;
  if (path === '/') return null;
  const above = lists.filter(({ below }) => path.startsWith(below)).map(({ crumb }) => crumb());
  const crumbs: Crumb[] = [{ name: m.crumb_home(), path: '/' }, ...above, { name: title, path }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path: at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + at,
    })),
  };
}
