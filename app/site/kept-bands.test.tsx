import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { ContentItem } from '#shared/content/collection.ts';
import { sampleActivities } from '#shared/content/samples/activities.ts';
import { sampleBanners } from '#shared/content/samples/banners.ts';
import { sampleBulletins } from '#shared/content/samples/bulletins.ts';
import { sampleGalleryImages } from '#shared/content/samples/gallery-images.ts';
import { sampleImpacts } from '#shared/content/samples/impacts.ts';
import { sampleServices } from '#shared/content/samples/services.ts';
import { sampleVideos } from '#shared/content/samples/videos.ts';
import { OPENED, openContentStore } from '../content/content.fixture.ts';
import { PictureGrid } from '../gallery/picture-grid.tsx';
import { TagFilter } from '../gallery/tag-filter.tsx';
import { GalleryStrip } from '../home/gallery-strip.tsx';
import { HomeActivities } from '../home/home-activities.tsx';
import { HomeBulletins } from '../home/home-bulletins.tsx';
import { HomeHero } from '../home/home-hero.tsx';
import { HomeServices } from '../home/home-services.tsx';
import { HomeVideo } from '../home/home-video.tsx';
import { HomeWork } from '../home/home-work.tsx';
import { ServiceView } from '../services/service-view.tsx';
import { changeEach, openKeeper } from './kept-and-anew.fixture.tsx';

/** A list, then others that each differ from it in one thing: a field of one item, the order, what is missing. */
function changeList<Item extends ContentItem>(sample: (now: Date) => Item[]): Item[][] {
  const items = sample(OPENED).slice(0, 4);
  const [first, ...others] = items;
  const other = others.at(-1);
  if (first === undefined || other === undefined) throw new Error('There are too few samples');
  const changed = changeEach(first, { ...other, _id: 'another' });
  return [
    ...changed.map((item) => [item, ...others]),
    ...changed.map((item) => [...others, item]),
    items.toReversed(),
    others,
    [first],
  ];
}

function band<Item extends ContentItem>(
  name: string,
  sample: (now: Date) => Item[],
  show: (items: readonly Item[]) => ReactNode,
): [string, ReactNode[]] {
  return [name, changeList(sample).map(show)];
}

const tags = [
  { tag: 'Kitchen', count: 2 },
  { tag: 'Ghats', count: 1 },
];

describe.each([
  band('stage of home', sampleBanners, (banners) => <HomeHero banners={banners} />),
  band('work at home', sampleImpacts, (impacts) => <HomeWork impacts={impacts} />),
  band('day of services', sampleServices, (services) => <HomeServices services={services} />),
  band('activities at home', sampleActivities, (each) => <HomeActivities activities={each} />),
  band('bulletins at home', sampleBulletins, (each) => <HomeBulletins bulletins={each} />),
  band('gallery at home', sampleGalleryImages, (images) => <GalleryStrip images={images} />),
  band('film at home', sampleVideos, ([video]) => <HomeVideo video={video} />),
  band('pictures of the gallery', sampleGalleryImages, (images) => <PictureGrid images={images} />),
  band(
    'page of a service',
    sampleServices,
    ([service]) => service && <ServiceView service={service} />,
  ),
  [
    'subjects of the gallery',
    [
      <TagFilter key="all" tags={tags} chosen={null} />,
      <TagFilter key="chosen" tags={tags} chosen="Ghats" />,
      <TagFilter key="fewer" tags={tags.slice(1)} chosen="Ghats" />,
    ],
  ] as [string, ReactNode[]],
])('the %s', (_name, bands) => {
  it('shows what it would show drawn anew, whatever was drawn before', () => {
    const draw = openKeeper(() => openContentStore(''));
    for (const shown of [...bands, ...bands]) {
      const { kept, anew } = draw(shown);
      expect(kept).toBe(anew);
    }
  });

  it('is drawn for the first who asks', () => {
    const draw = openKeeper(() => openContentStore(''));
    const [first] = bands;
    const { bare } = draw(first);
    expect(draw(first).bare.length).toBeLessThan(bare.length);
  });
});
