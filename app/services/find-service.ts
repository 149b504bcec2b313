import type { Service } from '#shared/content/items/service.ts';
import { services } from '#shared/content/services.ts';

/** The service with this id in the list, else in the samples: the five paths always have content. */
export function findService(listed: readonly Service[], id: string): Service | null {
  const isIt = ({ _id }: Service) => _id === id;
  return listed.find(isIt) ?? services.samples(new Date()).find(isIt) ?? null;
}

/** The previous and next service, cyclically; null when there is no other. */
export function findNeighbours(
  all: readonly Service[],
  id: string,
): { previous: Service; next: Service } | null {
  const place = all.findIndex(({ _id }) => _id === id);
  const previous = all.at(place - 1);
  const next = all[(place + 1) % all.length];
  return place === -1 || all.length < 2 || !previous || !next ? null : { previous, next };
}
