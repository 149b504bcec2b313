import type { MetaDescriptor } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';

/** What search engines and messengers are told about a page. Addresses are paths; `publicUrl` makes them whole. */
export function describePage(page: {
  readonly title: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly path: string;
  readonly image?: string;
  /** 'article' for what has a date and an author. */
  readonly kind?: 'website' | 'article';
  /** What the page is about, for machines that read schema.org. */
  readonly data?: readonly WithContext<Thing>[];
}): MetaDescriptor[] {
  const address = page.publicUrl + page.path;
  const shared: MetaDescriptor[] = [
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: organisation.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (page.image) shared.push({ property: 'og:image', content: whole(page.publicUrl, page.image) });
  return [
    { title: m.page_title({ title: page.title, organisation: organisation.name }) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...shared,
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}

/** For pages that are nobody's business but the visitor's, or are not there. */
export function describeHiddenPage(title: string): MetaDescriptor[] {
  return [
    { title: m.page_title({ title, organisation: organisation.name }) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Pictures may lie elsewhere; then their address is whole already. */
function whole(publicUrl: string, address: string): string {
  return address.startsWith('/') ? publicUrl + address : address;
}
