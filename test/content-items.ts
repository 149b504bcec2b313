import { addContent } from '#server/content/change-content.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { type AnyCollection, allCollections } from '#shared/content/all-collections.ts';
import type { ContentItem } from '#shared/content/collection.ts';

const image = '/pictures/jhulan-1200.webp';
const common = { title: 'A title', description: 'Told.', date: '2026-11-20' };

/** One item of each collection with every field, by the collection's name: the response of its call without the id. */
const fields: Record<string, object> = {
  activities: {
    title: 'A title',
    date: '2026-11-20',
    images: [image],
    description: 'Told.',
    button: { label: 'Give', address: '/donate-us' },
    service: 'sadhu-seva',
  },
  bulletins: { title: 'A title', description: 'Told.', images: [image], date: '2026-11-20' },
  banners: { image, quotes: 'Radhe Radhe' },
  impacts: { total_services: 1_200, image, description: 'plates a day' },
  videos: {
    ...common,
    poster: image,
    file: '/films/kitchen.mp4',
    captions: '',
    embed: '',
    duration: 60,
  },
  'legal-documents': {
    ...common,
    fileName: 'deed.pdf',
    downloadLink: '/papers/deed.pdf',
    size: null,
  },
  team: { name: 'Radha', image, role: 'Cook', linkedin: '', instagram: 'https://example.org/r' },
  'gallery-images': { tag: 'Kitchen', image, caption: 'Plates' },
  services: {
    title: 'A title',
    logo: image,
    small_description: 'Short.',
    description: 'Told.',
    images: [image],
    color: '#7a3b12',
    donations: [{ rupees: 501, does: 'feeds twenty' }],
    figures: [{ figure: 'twice', means: 'a day' }],
    campaign: '',
  },
  events: {
    title: 'A title',
    image,
    date: '2026-11-21',
    time: '17:00',
    location: 'Barsana',
    description: '<p>Come.</p>',
    status: '',
    registrationLink: '',
    minutes: 90,
  },
};

/** The collection of this name. */
export function findCollection(name: string): AnyCollection {
  const collection = allCollections.find((each) => each.name === name);
  if (collection === undefined) throw new Error(`There is no content collection ${name}`);
  return collection;
}

/** A valid item of the collection, with these fields replaced. */
export function itemOf(
  name: string,
  _id: string,
  parts: Record<string, unknown> = {},
): ContentItem & Record<string, unknown> {
  return { _id, ...fields[name], ...parts };
}

/** Adds items through the server's own writes. */
export async function putContent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: string,
  items: readonly ContentItem[],
): Promise<void> {
  await transact(db, (trx) => addContent(trx, clock, findCollection(name), items));
}

/** Deletes all content. */
export async function clearContent({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.deleteFrom('content_items').execute();
}
