import type { Service, ServicePage } from '#shared/content/items/service.ts';
import { m } from '#shared/messages/compiled/messages.js';

type Stop = { readonly clock: () => string; readonly caption: () => string };

/** Start hour of each service, earliest first. */
const stops: Readonly<Record<ServicePage, Stop>> = {
  'anna-vitran-seva': { clock: m.path_anna_vitran_seva, caption: m.path_anna_vitran_seva_says },
  'swachh-vrindavan': { clock: m.path_swachh_vrindavan, caption: m.path_swachh_vrindavan_says },
  brajkulam: { clock: m.path_brajkulam, caption: m.path_brajkulam_says },
  'community-service': { clock: m.path_community_service, caption: m.path_community_service_says },
  'sadhu-seva': { clock: m.path_sadhu_seva, caption: m.path_sadhu_seva_says },
};

const order = Object.keys(stops);

/** Hour of a service; null for one that is not among the five. */
export function stopOf(id: string): Stop | null {
  return (Object.entries(stops).find(([page]) => page === id) ?? [])[1] ?? null;
}

/** The services by start hour; those without one last. */
export function alongTheDay(services: readonly Service[]): readonly Service[] {
  const rank = ({ _id }: Service) => (order.indexOf(_id) + order.length + 1) % (order.length + 1);
  return services.toSorted((a, b) => rank(a) - rank(b));
}
