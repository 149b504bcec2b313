import type { Service, ServicePage } from '#shared/content/items/service.ts';
import { m } from '#shared/messages/compiled/messages.js';

type Stop = { readonly clock: () => string; readonly says: () => string };

/** When the day of each work begins, earliest first. */
const stops: Readonly<Record<ServicePage, Stop>> = {
  'anna-vitran-seva': { clock: m.path_anna_vitran_seva, says: m.path_anna_vitran_seva_says },
  'swachh-vrindavan': { clock: m.path_swachh_vrindavan, says: m.path_swachh_vrindavan_says },
  brajkulam: { clock: m.path_brajkulam, says: m.path_brajkulam_says },
  'community-service': { clock: m.path_community_service, says: m.path_community_service_says },
  'sadhu-seva': { clock: m.path_sadhu_seva, says: m.path_sadhu_seva_says },
};

const order = Object.keys(stops);

/** The hour of a work; null for one whose page is none of the five. */
export function stopOf(id: string): Stop | null {
  return (Object.entries(stops).find(([page]) => page === id) ?? [])[1] ?? null;
}

/** The works by the hour at which they begin; any other after them. */
export function alongTheDay(services: readonly Service[]): readonly Service[] {
  const place = ({ _id }: Service) => (order.indexOf(_id) + order.length + 1) % (order.length + 1);
  return services.toSorted((a, b) => place(a) - place(b));
}
