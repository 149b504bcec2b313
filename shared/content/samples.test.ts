import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sanitiseHtml } from '#server/platform/sanitise-html.ts';
import { sampleCampaigns } from '#server/samples/sample-campaigns.ts';
import { findPicture } from '../pictures.ts';
import { type AnyCollection, allCollections } from './all-collections.ts';
import { servicePages } from './items/service.ts';
import { services } from './services.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const TWO_YEARS_MS = 2 * 366 * 24 * 60 * 60 * 1000;

/** R19. */
const counts: Record<string, number> = {
  activities: 3,
  bulletins: 5,
  impacts: 5,
  banners: 3,
  'legal-documents': 3,
  team: 5,
  'gallery-images': 10,
  services: 5,
};

/** Sample fields that name a file of this site. */
const fileFields = new Set([
  ...['image', 'images', 'logo', 'poster', 'file', 'captions', 'downloadLink'],
]);

const samplesOf = (collection: AnyCollection): Record<string, unknown>[] => [
  ...collection.samples(now),
];

const filesOf = (sample: Record<string, unknown>) =>
  Object.entries(sample)
    .filter(([name]) => fileFields.has(name))
    .flatMap(([, value]) => value)
    .filter((address) => typeof address === 'string' && address.startsWith('/'))
    .map(String);

const isThere = (address: string) =>
  findPicture(address) !== null || existsSync(`public${address}`);

describe.each(allCollections.map((collection) => ({ collection, name: collection.name })))(
  'the samples of $name',
  ({ collection, name }) => {
    const samples = samplesOf(collection);

    test('have the expected number', () => {
      if (counts[name] !== undefined) expect(samples).toHaveLength(counts[name]);
      expect(samples.length).toBeGreaterThan(0);
    });

    test('match the stored schema without loss', () => {
      expect(samples.map((sample) => z.parse(collection.stored, sample))).toEqual(samples);
    });

    test('have readable, unique ids', () => {
      const ids = samples.map(({ _id }) => String(_id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    });

    test('name files that exist', () => {
      const files = samples.flatMap(filesOf);
      expect(files.filter((address) => !isThere(address))).toEqual([]);
    });

    test('contain only HTML that the sanitiser keeps', () => {
      const texts = samples.flatMap((sample) => collection.html.map((field) => sample[field]));
      expect(texts.map((html) => sanitiseHtml(String(html)))).toEqual(texts);
    });

    test('are dated within two years of the first start', () => {
      const dates = samples.flatMap(({ date }) => (date === undefined ? [] : String(date)));
      const far = dates.filter((date) => Math.abs(Date.parse(date) - now.getTime()) > TWO_YEARS_MS);
      expect(far).toEqual([]);
    });

    test('leave the server in the form that pages expect', () => {
      const presented = collection.samples(now).map((sample) => collection.present(sample, now));
      expect(presented.map((item) => z.parse(collection.item, item))).toEqual(presented);
    });
  },
);

test.each(
  allCollections
    .filter(({ order }) => order === 'newest')
    .map(({ name, ...rest }) => ({ name, rest })),
)('the samples of $name start with the newest', ({ rest: { when, samples } }) => {
  const moments = samples(now).map((sample) => when?.(sample).from ?? '');
  expect(moments).toEqual(moments.toSorted().reverse());
});

test('each service page has its service, in the order of the menu, with an existing campaign', () => {
  const items = services.samples(now);
  expect(items.map(({ _id }) => _id)).toEqual(servicePages);
  const campaigns = ['', ...sampleCampaigns.map(({ id }) => id)];
  expect(items.filter(({ campaign }) => !campaigns.includes(campaign))).toEqual([]);
});
