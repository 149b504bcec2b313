import type { MetaDescriptor } from 'react-router';
import type { Thing, WithContext } from 'schema-dts';
import { BRAND_CARD, CARD_HEIGHT, CARD_WIDTH, cardOf } from '#shared/link-cards.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicOrganisation } from '#shared/organisation.ts';
import { findPicture, pictureFile } from '#shared/pictures.ts';
import { fitDescription, fitTitle, truncateAtWord } from './fit-for-search.ts';
import { organisationOf, type PageMatches } from './organisation-context.ts';
import { describeTrail } from './structured-data/breadcrumb-data.ts';

type Name = Pick<PublicOrganisation, 'name'>;

type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly path: string;
  /** The page's main picture, for previews; ignored where the page has a generated preview picture. */
  readonly image?: string;
  /** 'article' for content with a date and an author. */
  readonly kind?: 'website' | 'article';
  /** Structured data (schema.org); server-rendered only. */
  readonly data?: readonly WithContext<Thing>[];
};

/** Page metadata for search engines and messengers. URLs are paths; `publicUrl` makes them absolute. */
export function describePage(page: PageHead, matches: PageMatches): MetaDescriptor[] {
  const organisation = organisationOf(matches);
  const address = page.publicUrl + page.path;
  const description = fitDescription(page.description);
  const head = [
    { title: fitTitle(page.title, joinWith(organisation)) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
  // Crawlers request every page from the server; on client navigations the rest is removed (first-head.ts).
  return import.meta.env.SSR
    ? [...head, ...describeToMachines(page, organisation, address, description)]
    : head;
}

function describeToMachines(
  page: PageHead,
  organisation: Name,
  address: string,
  description: string,
) {
  const { title, path, publicUrl } = page;
  const trail = describeTrail({ title, path, publicUrl });
  const data = [...(page.data ?? []), ...(trail ? [trail] : [])];
  return [
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: organisation.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...describePreview(page, organisation),
    ...data.map((structuredData) => ({ 'script:ld+json': structuredData }) as MetaDescriptor),
  ];
}

/** For private pages and error pages: noindex. */
export function describeHiddenPage(title: string, matches: PageMatches): MetaDescriptor[] {
  const organisation = organisationOf(matches);
  return [
    { title: fitTitle(title, joinWith(organisation)) },
    { name: 'robots', content: 'noindex' },
  ];
}

const joinWith =
  ({ name }: Name) =>
  (title: string) =>
    m.page_title({ title, organisation: name });

const ALT_LENGTH = 200;

/**
 * Preview picture: the one generated for the page, else its main picture if it is of this site, else the
 * organisation's.
 */
function describePreview(page: PageHead, organisation: Name): MetaDescriptor[] {
  const card = cardOf(page.path);
  const own = card === null && page.image ? findPicture(page.image) : null;
  const { path, width, height, type } =
    own !== null
      ? { ...own, path: pictureFile(own.name, own.width, 'webp'), type: 'image/webp' }
      : { path: card ?? BRAND_CARD, width: CARD_WIDTH, height: CARD_HEIGHT, type: 'image/png' };
  const address = page.publicUrl + path;
  const alt = m.preview_alt({
    title: truncateAtWord(page.title, ALT_LENGTH),
    organisation: organisation.name,
  });
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: type },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: alt },
  ];
}
