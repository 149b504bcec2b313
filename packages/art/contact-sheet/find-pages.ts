/** A page to be looked at. */
export type SeenPage = { readonly name: string; readonly path: string };

const FIXED: readonly SeenPage[] = [
  { name: 'home', path: '/' },
  { name: 'campaigns', path: '/donate-for' },
  { name: 'general-donation', path: '/donate-us' },
  { name: 'about', path: '/about-us' },
  { name: 'anna-vitran-seva', path: '/anna-vitran-seva' },
  { name: 'community-service', path: '/community-service' },
  { name: 'swachh-vrindavan', path: '/swachh-vrindavan' },
  { name: 'sadhu-seva', path: '/sadhu-seva' },
  { name: 'brajkulam', path: '/brajkulam' },
  { name: 'activities', path: '/recent-activities' },
  { name: 'bulletins', path: '/press-release' },
  { name: 'gallery', path: '/gallery' },
  { name: 'videos', path: '/videos' },
  { name: 'subscription', path: '/subscription' },
  { name: 'contact', path: '/contact-us' },
  { name: 'visit', path: '/visit' },
  { name: 'legal', path: '/legal-doc' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'refund', path: '/refund-policy' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'not-found', path: '/nowhere' },
];

/** What one page of a kind links to stands for all of that kind. */
const LINKED: readonly { name: string; from: string; link: RegExp }[] = [
  { name: 'campaign', from: '/donate-for', link: /href="(\/donate\/[a-z0-9-]+)"/ },
  { name: 'event', from: '/', link: /href="(\/events\/[a-z0-9-]+)"/ },
  { name: 'bulletin', from: '/press-release', link: /href="(\/press-release\/[a-z0-9-]+)"/ },
  {
    name: 'activity',
    from: '/recent-activities',
    link: /href="(\/recent-activities\/[a-z0-9-]+)"/,
  },
];

/** Every page of the public site, one of each kind. Throws when a list links to none of its own. */
export async function findPages(site: string): Promise<SeenPage[]> {
  const linked = await Promise.all(
    LINKED.map(async ({ name, from, link }) => {
      const html = await (await fetch(new URL(from, site))).text();
      const path = link.exec(html)?.[1];
      if (path === undefined) throw new Error(`${from} links to no ${name}`);
      return { name, path };
    }),
  );
  return [...FIXED, ...linked];
}
