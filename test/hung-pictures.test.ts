import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHOWN } from '#app/home/load-home.ts';
import { tellAbout } from '#server/samples/demo-content/about.ts';
import { tellActivities } from '#server/samples/demo-content/activities.ts';
import { tellBulletins } from '#server/samples/demo-content/bulletins.ts';
import { tellEvents } from '#server/samples/demo-content/events.ts';
import { tellImpacts } from '#server/samples/demo-content/impacts.ts';
import { tellServices } from '#server/samples/demo-content/services.ts';
import { restOfAlbum } from '#server/samples/gallery-album.ts';
import { sampleCampaigns } from '#server/samples/sample-campaigns.ts';
import type { Activity } from '#shared/content/items/activity.ts';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import type { StoredEvent } from '#shared/content/items/event.ts';
import type { Impact } from '#shared/content/items/impact.ts';
import type { Service } from '#shared/content/items/service.ts';
import { type AboutText, aboutPage } from '#shared/content/pages/about-page.ts';
import { sampleActivities } from '#shared/content/samples/activities.ts';
import { sampleBanners } from '#shared/content/samples/banners.ts';
import { sampleBulletins } from '#shared/content/samples/bulletins.ts';
import { sampleEvents } from '#shared/content/samples/events.ts';
import { sampleGalleryImages } from '#shared/content/samples/gallery-images.ts';
import { sampleImpacts } from '#shared/content/samples/impacts.ts';
import { sampleServices } from '#shared/content/samples/services.ts';
import { sampleVideos } from '#shared/content/samples/videos.ts';
import { findPicture, type PictureName, pictureNames } from '#shared/pictures.ts';

const now = new Date();
const scenes = pictureNames.filter((name) => !name.startsWith('portrait-'));

const nameOf = (address: string): PictureName | undefined =>
  pictureNames.find((name) => name === findPicture(address)?.name);
const namesOf = (addresses: readonly (string | undefined)[]) =>
  addresses.flatMap((address) => nameOf(address ?? '') ?? []);

/** Pictures that a source names itself: `pictureAddress('…')`, `picture: '…'`, `picture="…"` or a `PictureName` constant. */
function namesInSource(file: string): PictureName[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:pictureAddress\(|[pP]icture(?:: |=)|PictureName = )\s*['"]([a-z-]+)['"]/g,
  );
  return [...found].flatMap(([, text]) => pictureNames.find((name) => name === text) ?? []);
}

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => join('app', file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .concat('server/campaigns/open-campaign.writes.ts');

const namesOfImages = (items: readonly { image: string }[]) =>
  namesOf(items.map(({ image }) => image));
const leads = (items: readonly { images: readonly string[] }[]) =>
  namesOf(items.map(({ images }) => images[0]));

const album = [...sampleGalleryImages(now), ...restOfAlbum()];
const banners = sampleBanners(now);
const posters = namesOf(sampleVideos(now).map(({ poster }) => poster));

type Installation = {
  about: readonly AboutText[];
  activities: readonly Activity[];
  bulletins: readonly Bulletin[];
  events: readonly StoredEvent[];
  impacts: readonly Impact[];
  services: readonly Service[];
};

/** What is shown in demo mode, and what on a live site until staff replace it. */
const installations: Record<'stories' | 'plain', Installation> = {
  stories: {
    about: tellAbout(),
    activities: tellActivities(now),
    bulletins: tellBulletins(now),
    events: tellEvents(now),
    impacts: tellImpacts(now),
    services: tellServices(now),
  },
  plain: {
    about: aboutPage.samples(now),
    activities: sampleActivities(now),
    bulletins: sampleBulletins(now),
    events: sampleEvents(now),
    impacts: sampleImpacts(now),
    services: sampleServices(now),
  },
};

/** The pages that show several pictures. */
function listPages(shown: Installation): Record<string, PictureName[]> {
  const { about, activities, bulletins, events, impacts, services } = shown;
  const ofServices = services.map((service) => [
    service._id,
    [
      ...namesOf(service.images),
      ...leads(activities.filter((activity) => activity.service === service._id)),
      ...sampleCampaigns.flatMap(({ id, picture }) => (id === service.campaign ? [picture] : [])),
    ],
  ]);
  return {
    home: [
      ...namesOfImages([...banners, ...impacts, ...events, ...album.slice(0, SHOWN.gallery)]),
      ...leads([...services, ...activities, ...bulletins.slice(0, SHOWN.bulletins)]),
      ...posters.slice(0, SHOWN.videos),
      // Only the three nearest their goal, but donations decide which.
      ...sampleCampaigns.map(({ picture }) => picture),
    ],
    gallery: [...namesInSource('app/gallery/gallery.page.tsx'), ...namesOfImages(album)],
    about: [
      ...namesInSource('app/about/about.page.tsx'),
      ...namesOf(about.flatMap(({ stages }) => stages.map(({ picture }) => picture))),
    ],
    events: namesOfImages(events),
    bulletins: [...namesInSource('app/bulletins/bulletin-list.page.tsx'), ...leads(bulletins)],
    activities: [...namesInSource('app/activities/activity-list.page.tsx'), ...leads(activities)],
    videos: [...namesInSource('app/videos/video-list.page.tsx'), ...posters],
    ...Object.fromEntries(ofServices),
  };
}

/** Those that are there more than `most` times, with their number. */
function tooOften(names: readonly PictureName[], most: number): [PictureName, number][] {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].flatMap(([name, all]) => (all.length > most ? [[name, all.length]] : []));
}

describe.each(Object.entries(installations))(
  'the pictures of a new installation (%s)',
  (_, shown) => {
    test.each(Object.entries(listPages(shown)))(
      'hang at most twice on one page: %s',
      (_page, names) => {
        // A count of nothing would prove nothing.
        expect(names.length).toBeGreaterThan(2);
        expect(tooOften(names, 2)).toEqual([]);
      },
    );

    test('hang at most six times in the whole site', () => {
      const { about, activities, bulletins, events, impacts, services } = shown;
      const named = sources.flatMap(namesInSource);
      expect(named.length).toBeGreaterThan(15);
      const all = [
        ...named,
        ...namesOf(about.flatMap(({ stages }) => stages.map(({ picture }) => picture))),
        ...namesOf([...activities, ...bulletins, ...services].flatMap(({ images }) => images)),
        ...namesOfImages([...banners, ...impacts, ...events, ...album]),
        ...posters,
        ...sampleCampaigns.flatMap(({ picture, causePicture }) => [picture, causePicture]),
      ];
      expect(tooOften(all, 6)).toEqual([]);
    });
  },
);

describe('the gallery of a new installation', () => {
  test('shows every scene once; ten of them are built in', () => {
    expect(namesOfImages(album).toSorted()).toEqual(scenes.toSorted());
    expect(sampleGalleryImages(now)).toHaveLength(10);
    expect(new Set(album.map(({ _id }) => _id)).size).toBe(album.length);
  });

  test('has neighbours of different tags', () => {
    const tags = album.map(({ tag }) => tag);
    expect(tags.filter((tag, at) => tag === tags[at + 1])).toEqual([]);
  });
});
