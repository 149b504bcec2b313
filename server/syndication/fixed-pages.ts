import { servicePages } from '#shared/content/services.ts';

/** The public pages that are always there, by their paths (app/routes.ts); pages of single items come from the data. */
export const fixedPages: readonly string[] = [
  '/',
  '/about-us',
  ...servicePages.map((page) => `/${page}`),
  '/donate-for',
  '/donate-us',
  '/recent-activities',
  '/press-release',
  '/gallery',
  '/videos',
  '/subscription',
  '/contact-us',
  '/legal-doc',
  '/privacy-policy',
  '/refund-policy',
  '/terms-and-conditions',
];
