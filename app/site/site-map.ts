import { m } from '#shared/messages/compiled/messages.js';

export type SitePage = { readonly to: string; readonly name: () => string };
export type ServiceLink = SitePage & {
  /** One-line description. */
  readonly line: () => string;
  readonly sign: string;
};

const service = (id: string, name: () => string, line: () => string): ServiceLink => ({
  to: `/${id}`,
  name,
  line,
  sign: `/signs/${id}.svg`,
});

/** The five services in the order of R2. */
export const servicePages: readonly ServiceLink[] = [
  service('anna-vitran-seva', m.service_anna_vitran, m.service_anna_vitran_line),
  service('community-service', m.service_community, m.service_community_line),
  service('swachh-vrindavan', m.service_swachh, m.service_swachh_line),
  service('sadhu-seva', m.service_sadhu, m.service_sadhu_line),
  service('brajkulam', m.service_brajkulam, m.service_brajkulam_line),
];

export const newsPages: readonly SitePage[] = [
  { to: '/recent-activities', name: m.page_activities },
  { to: '/press-release', name: m.page_news },
  { to: '/gallery', name: m.page_gallery },
  { to: '/videos', name: m.page_videos },
  { to: '/subscription', name: m.page_newsletter },
];

export const contactPages: readonly SitePage[] = [
  { to: '/contact-us', name: m.page_contact },
  { to: '/visit', name: m.page_visit },
];

export const federationPages: readonly SitePage[] = [
  { to: '/about-us', name: m.page_about },
  ...contactPages,
  { to: '/legal-doc', name: m.page_legal },
];

export const givingPages: readonly SitePage[] = [
  { to: '/donate-for', name: m.all_campaigns },
  { to: '/donate-us', name: m.give_to_general_fund },
];

export const policyPages: readonly SitePage[] = [
  { to: '/privacy-policy', name: m.page_privacy },
  { to: '/refund-policy', name: m.page_refund },
  { to: '/terms-and-conditions', name: m.page_terms },
];

/** All pages that are reachable by navigation. */
export const pageGroups: readonly { name: () => string; pages: readonly SitePage[] }[] = [
  { name: m.group_give, pages: givingPages },
  { name: m.group_services, pages: servicePages },
  { name: m.group_news, pages: newsPages },
  {
    name: m.group_federation,
    pages: [{ to: '/', name: m.home }, ...federationPages, ...policyPages],
  },
];
