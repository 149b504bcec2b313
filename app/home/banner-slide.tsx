import { lazy, Suspense } from 'react';
import type { Banner } from '#shared/content/items/banner.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { Picture } from '../ui/picture.tsx';

/** Comes when the page rests, and only where something may drift. */
const BannerPlanes = lazy(async () => ({
  default: (await import('./banner-planes.tsx')).BannerPlanes,
}));

/** As wide as the picture is drawn, of which the window shows the middle; a phone gets a little less, for its line. */
const BANNER_SIZES = '(min-width: 64rem) max(60vw, 118svh), 100vw';

/** One banner: its picture, the planes that drift over it, and its words on the sill. */
export function BannerSlide({
  banner,
  place,
  count,
  shown,
  wanted,
  moving,
}: {
  readonly banner: Banner;
  readonly place: number;
  readonly count: number;
  readonly shown: boolean;
  /** Whether it is time to fetch its picture. */
  readonly wanted: boolean;
  /** Whether it may drift, for which more is fetched. */
  readonly moving: boolean;
}) {
  return (
    <figure
      data-place={place}
      aria-roledescription="slide"
      aria-label={m.hero_slide({ place: place + 1, count })}
      aria-hidden={!shown}
      className="window-slide"
    >
      <div className="window-view">
        {wanted && (
          <Picture
            src={banner.image}
            alt=""
            sizes={BANNER_SIZES}
            priority={place === 0}
            className="absolute inset-0 size-full! object-cover"
          />
        )}
        {moving && (
          <Suspense>
            <BannerPlanes address={banner.image} sizes={BANNER_SIZES} />
          </Suspense>
        )}
      </div>
      <figcaption className="window-words font-display text-lg leading-snug text-balance text-on-night sm:text-2xl">
        <p className="relative">
          <MarkedText text={banner.quotes} />
        </p>
      </figcaption>
    </figure>
  );
}
