import { listedPages } from '#shared/pages.ts';

/** The pages with a fixed path; each is linked from the home page. */
export const fixedPages = listedPages;

/** The pages of single items: the page that links to them, and the form of their paths. */
export const itemPages = [
  {
    from: '/press-release',
    link: 'a[href^="/press-release/"]',
    address: /\/press-release\/[^/]+$/,
  },
  {
    from: '/recent-activities',
    link: 'a[href^="/recent-activities/"]',
    address: /\/recent-activities\/[^/]+$/,
  },
  { from: '/', link: 'a[href^="/events/"]', address: /\/events\/[^/]+$/ },
  { from: '/donate-for', link: 'a[href^="/donate/"]', address: /\/donate\/[^/]+$/ },
] as const;

/** A page of each kind of item, from the samples of every new installation. */
export const sampleItemPages = [
  '/press-release/the-year-of-festivals',
  '/recent-activities/eye-camp-at-radha-kund',
  '/events/unbroken-kirtan',
] as const;
