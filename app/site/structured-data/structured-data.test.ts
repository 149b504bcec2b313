import { describe, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { describeArticle } from './article-data.ts';
import { describeTrail } from './breadcrumb-data.ts';
import { describeDonateAction } from './donate-action-data.ts';
import { describeEvent } from './event-data.ts';
import { describeOrganisation } from './organisation-data.ts';
import { describeVideo, writeDuration } from './video-data.ts';

const publicUrl = 'https://seva.example';
const page = {
  title: 'Lamps',
  summary: 'Lamps on the river',
  publicUrl,
  organisation: defaultOrganisation,
};
const image = '/pictures/diwali-lamps-1200.webp';

/** All values of a description, recursively. */
function listValues(thing: unknown): unknown[] {
  if (Array.isArray(thing)) return thing.flatMap(listValues);
  if (typeof thing !== 'object' || thing === null) return [thing];
  return Object.values(thing).flatMap(listValues);
}

const video = {
  _id: 'v',
  title: 'Dawn',
  description: 'The ghats at dawn',
  poster: image,
  file: '/films/dawn.mp4',
  captions: '',
  embed: '',
  duration: 125,
  date: '2026-11-01',
} as const;

describe('the organisation', () => {
  test('is described with what is entered and nothing else', () => {
    const described = describeOrganisation(publicUrl, {
      ...defaultOrganisation,
      colourSheet: null,
    });
    expect(described).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NGO',
      name: defaultOrganisation.name,
      url: 'https://seva.example/',
      logo: 'https://seva.example/logo-512.png',
    });
    expect(listValues(described)).not.toContain(null);
    expect(listValues(described)).not.toContain(undefined);
    expect('taxID' in described).toBe(defaultOrganisation.registrations.pan !== null);
  });
});

describe('each kind of description', () => {
  test.each([
    ['campaign', describeDonateAction({ ...page, image, path: '/donate/a' })],
    [
      'event',
      describeEvent({
        ...page,
        image,
        path: '/events/a',
        location: 'Keshi Ghat',
        startsAt: '2026-11-21T12:00:00.000Z',
        endsAt: '2026-11-21T14:00:00.000Z',
      }),
    ],
    ['story', describeArticle({ ...page, image, path: '/press-release/a', date: '2026-11-20' })],
    ['film', describeVideo(video, publicUrl, defaultOrganisation)],
    ['trail', describeTrail({ ...page, path: '/press-release/a' })],
  ])('has absolute URLs and no empty fields: %s', (_, thing) => {
    const values = listValues(thing);
    expect(values).not.toContain(undefined);
    expect(values).not.toContain(null);
    expect(values).not.toContain('');
    expect(values.filter((value) => String(value).startsWith('/'))).toEqual([]);
  });

  test('a picture of another site keeps its URL', () => {
    const elsewhere = 'https://pictures.example/a.jpg';
    const story = { ...page, path: '/press-release/a', date: '2026-11-20' };
    expect(describeArticle({ ...story, image: elsewhere }).image).toContain(elsewhere);
    expect(describeArticle({ ...story, image: undefined }).image).toEqual([
      'https://seva.example/press-release/a/card.png',
    ]);
  });

  test('a headline is cut to the displayed length', () => {
    const story = { ...page, image, path: '/press-release/a', date: '2026-11-20' };
    const { headline } = describeArticle({ ...story, title: 'x'.repeat(200) });
    expect(String(headline)).toHaveLength(110);
  });

  test('a date starts at midnight in India', () => {
    const story = { ...page, image, path: '/press-release/a', date: '2026-11-20' };
    expect(describeArticle(story).datePublished).toBe('2026-11-19T18:30:00.000Z');
  });

  test('a video has a file or a player, never both empty', () => {
    expect(describeVideo(video, publicUrl, defaultOrganisation)).toMatchObject({
      contentUrl: 'https://seva.example/films/dawn.mp4',
      duration: 'PT2M5S',
    });
    const embed = 'https://www.youtube-nocookie.com/embed/x';
    const embedded = describeVideo({ ...video, file: '', embed }, publicUrl, defaultOrganisation);
    expect(embedded).toMatchObject({ embedUrl: embed });
    expect(embedded).not.toHaveProperty('contentUrl');
  });

  test.each([
    [5, 'PT5S'],
    [60, 'PT1M'],
    [3600, 'PT1H'],
    [3725, 'PT1H2M5S'],
    [0, 'PT0S'],
  ])('%i seconds are written as %s', (seconds, text) => expect(writeDuration(seconds)).toBe(text));
});

describe('the breadcrumbs', () => {
  const namesOf = (path: string) => {
    const list = describeTrail({ title: 'Here', path, publicUrl })?.itemListElement;
    return (Array.isArray(list) ? list : []).map((crumb: { name: string }) => crumb.name);
  };

  test.each([
    ['/about-us', ['Home', 'Here']],
    ['/press-release?page=2', ['Home', 'Here']],
    ['/press-release/a', ['Home', 'News', 'Here']],
    ['/recent-activities/a', ['Home', 'Recent activities', 'Here']],
    ['/donate/a', ['Home', 'Campaigns', 'Here']],
    ['/events/a', ['Home', 'Here']],
  ])('of %s include its list', (path, names) => expect(namesOf(path)).toEqual(names));

  test('are null for the home page', () => {
    expect(describeTrail({ title: 'Home', path: '/', publicUrl })).toBeNull();
  });
});
