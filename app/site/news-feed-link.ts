import type { MetaDescriptor } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicOrganisation } from '#shared/organisation.ts';

/** Feed link for the heads of pages that show bulletins. */
export function describeNewsFeed({ name }: Pick<PublicOrganisation, 'name'>): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: m.feed_title({ organisation: name }),
    href: '/press-release/feed.xml',
  };
}
