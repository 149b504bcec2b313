import { describe, expect, it } from 'vitest';
import type { Service } from '#shared/content/items/service.ts';
import { sampleServices } from '#shared/content/samples/services.ts';
import { findNeighbours, findService } from './find-service.ts';

const samples = sampleServices(new Date());
const [first, , , , last] = samples as [Service, Service, Service, Service, Service];

describe('the service of a page', () => {
  it('is the one written by staff', () => {
    const written = { ...first, title: 'Anna Vitran Seva, as staff tell it' };
    expect(findService([written], first._id)).toBe(written);
  });

  it('is the sample where staff wrote none', () => {
    expect(findService([], last._id)?.title).toBe('Brajkulam');
  });

  it('is null when neither exists', () => {
    expect(findService(samples, 'no-such-service')).toBeNull();
  });
});

describe('the neighbours of a service', () => {
  const neighbourIds = (all: readonly Service[], id: string) => {
    const neighbours = findNeighbours(all, id);
    return neighbours && [neighbours.previous._id, neighbours.next._id];
  };

  it.each([
    ['anna-vitran-seva', 'brajkulam', 'community-service'],
    ['swachh-vrindavan', 'community-service', 'sadhu-seva'],
    ['brajkulam', 'sadhu-seva', 'anna-vitran-seva'],
  ])('%s is between %s and %s, cyclically', (id, previous, next) => {
    expect(neighbourIds(samples, id)).toEqual([previous, next]);
  });

  it('are null when it is the only one, or not in the list', () => {
    expect(findNeighbours([first], first._id)).toBeNull();
    expect(findNeighbours(samples, 'no-such-service')).toBeNull();
    expect(findNeighbours([], first._id)).toBeNull();
  });
});
