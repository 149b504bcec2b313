import { listedPages } from '#shared/pages.ts';

/** The pages that have an address of their own; each is linked from the home page. */
export const fixedPages = listedPages;

/** The pages of single items: the page that leads to them, and what their addresses look like. */
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

/** A page of each kind of item, from the samples that every new installation begins with. */
export const sampleItemPages = [
  '/press-release/the-year-of-festivals',
  '/recent-activities/eye-camp-at-radha-kund',
  '/events/unbroken-kirtan',
] as const;
