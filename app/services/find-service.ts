import { markSample } from '#shared/content/collection.ts';
import type { Service } from '#shared/content/items/service.ts';
import { services } from '#shared/content/services.ts';

/** The service with this id in the list, else in the samples: the five paths always have content. */
export function findService(listed: readonly Service[], id: string): Service | null {
  const isMatch = ({ _id }: Service) => _id === id;
  const sample = services.samples(new Date()).find(isMatch);
  return listed.find(isMatch) ?? (sample ? markSample(sample) : null);
}

/** The previous and next service, cyclically; null when there is no other. */
export function findNeighbours(
  all: readonly Service[],
  id: string,
): { previous: Service; next: Service } | null {
  const index = all.findIndex(({ _id }) => _id === id);
  const previous = all.at(index - 1);
  const next = all[(index + 1) % all.length];
  return index === -1 || all.length < 2 || !previous || !next ? null : { previous, next };
}
