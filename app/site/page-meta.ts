import type { MetaDescriptor } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';

export type PageFacts = {
  /** The page's own title; the organisation's name follows it. */
  readonly title: string;
  /** One or two sentences for search results and link previews. */
  readonly description: string;
  /** Path of the page, for its canonical address. */
  readonly path: string;
  /** Path or address of the preview picture. */
  readonly image?: string;
  /** The site's own address without a trailing slash; previews need whole addresses. '' leaves them out. */
  readonly publicUrl: string;
};

/** What a page's `meta` answers: title, description and the preview that messengers show for its link. */
export function describePage({
  title,
  description,
  path,
  image,
  publicUrl,
}: PageFacts): MetaDescriptor[] {
  const whole = m.page_title({ title, organisation: organisation.name });
  const tags: MetaDescriptor[] = [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: organisation.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (publicUrl === '') return tags;
  const address = new URL(path, publicUrl).href;
  tags.push(
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  );
  if (image) tags.push({ property: 'og:image', content: new URL(image, publicUrl).href });
  return tags;
}
