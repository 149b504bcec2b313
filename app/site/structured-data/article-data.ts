import type { NewsArticle, WithContext } from 'schema-dts';
import { momentOf } from '#shared/dates.ts';
import { type OrganisationName, organisationRef } from './organisation-data.ts';
import { wholeAddress } from './whole-address.ts';

/** Maximum headline length of search engines. */
const HEADLINE_LENGTH = 110;

/** A bulletin or an activity. */
export function describeArticle(story: {
  readonly title: string;
  readonly summary: string;
  readonly image: string | undefined;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly path: string;
  readonly publicUrl: string;
  readonly organisation: OrganisationName;
}): WithContext<NewsArticle> {
  const { title, summary, image, date, path, publicUrl, organisation } = story;
  const card = `${publicUrl}${path}/card.png`;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title.length > HEADLINE_LENGTH ? `${title.slice(0, HEADLINE_LENGTH - 1)}…` : title,
    description: summary,
    image: image === undefined ? [card] : [wholeAddress(publicUrl, image), card],
    datePublished: momentOf(date),
    mainEntityOfPage: publicUrl + path,
    author: organisationRef(publicUrl, organisation),
    publisher: organisationRef(publicUrl, organisation),
  };
}
