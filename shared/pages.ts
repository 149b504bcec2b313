import { servicePages } from './content/items/service.ts';

/** Normalises a parameter's value; null where it selects nothing other than the plain page. */
type ReadParameter = (value: string) => string | null;

/** A public page: its route, cache keys, sitemap entry and tests follow from this. */
export type PageDeclaration = {
  /** As in React Router: '/donate/:id'. */
  readonly path: string;
  /** The route module below app/. */
  readonly module: string;
  /** For each parameter that selects another page, how its value is normalised; other parameters are ignored. */
  readonly query: Readonly<Record<string, ReadParameter>>;
  /**
   * listed: one page, in the sitemap. item: a page for each item of the data. unlisted: one page that is not in the
   * sitemap. private: its address is secret, it is never cached and never listed.
   */
  readonly kind: 'listed' | 'item' | 'unlisted' | 'private';
};

const oneOf =
  (...values: string[]): ReadParameter =>
  (value) =>
    values.includes(value) ? value : null;

/** As the lists parse it (app/content/page-numbers.ts); the first page has no parameter. */
const pageNumber: ReadParameter = (value) =>
  /^[1-9]\d{0,5}$/.test(value) && value !== '1' ? value : null;

/** The number of a version of a policy (app/legal/load-policy.ts); one that does not exist is not cached. */
const versionNumber: ReadParameter = (value) => (/^[1-9]\d{0,5}$/.test(value) ? value : null);

/** A tag chosen by staff: only the database knows which exist, and a page with an unknown one is not cached. */
const word: ReadParameter = (value) => value.trim() || null;

function page(
  path: string,
  module: string,
  { kind = 'listed', query = {} }: Partial<Pick<PageDeclaration, 'kind' | 'query'>> = {},
): PageDeclaration {
  return { path, module: `${module}.page.tsx`, kind, query };
}

/** Every public page, in the order of the sitemap. */
export const pages: readonly PageDeclaration[] = [
  page('/', 'home/home'),
  page('/about-us', 'about/about'),
  ...servicePages.map((id) => page(`/${id}`, 'services/service')),
  page('/donate-for', 'campaigns/campaign-list', {
    query: { cause: word, sort: oneOf('nearest', 'largest') },
  }),
  page('/donate-us', 'campaigns/general-donation'),
  page('/donate/status', 'campaigns/payment-return', { kind: 'unlisted' }),
  page('/donate/status/:token', 'campaigns/donation-status', { kind: 'private' }),
  page('/donate/:id', 'campaigns/campaign', { kind: 'item' }),
  page('/recent-activities', 'activities/activity-list', { query: { page: pageNumber } }),
  page('/recent-activities/:id', 'activities/activity', { kind: 'item' }),
  page('/press-release', 'bulletins/bulletin-list', { query: { page: pageNumber } }),
  page('/press-release/:id', 'bulletins/bulletin', { kind: 'item' }),
  page('/events/:id', 'events/event', { kind: 'item' }),
  page('/gallery', 'gallery/gallery', { query: { tag: word, page: pageNumber } }),
  page('/videos', 'videos/video-list', { query: { page: pageNumber } }),
  page('/subscription', 'newsletter/subscription', {
    query: { state: oneOf('sent', 'confirmed', 'left') },
  }),
  page('/subscription/confirm/:token', 'newsletter/confirm', { kind: 'private' }),
  page('/subscription/leave/:token', 'newsletter/leave', { kind: 'private' }),
  page('/contact-us', 'contact/contact', { query: { state: oneOf('sent') } }),
  page('/visit', 'visit/visit'),
  page('/legal-doc', 'legal/legal-documents'),
  page('/privacy-policy', 'legal/privacy-policy', { query: { version: versionNumber } }),
  page('/refund-policy', 'legal/refund-policy', { query: { version: versionNumber } }),
  page('/terms-and-conditions', 'legal/terms', { query: { version: versionNumber } }),
];

/** The paths of the fixed pages in the sitemap. */
export const listedPages: readonly string[] = pages
  .filter(({ kind }) => kind === 'listed')
  .map(({ path }) => path);
