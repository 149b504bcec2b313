import { lazy, Suspense } from 'react';
import type { Banner } from '#shared/content/items/banner.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { Picture } from '../ui/picture.tsx';

/** Loaded when the page is idle, and only where motion is allowed. */
const BannerPlanes = lazy(async () => ({
  default: (await import('./banner-planes.tsx')).BannerPlanes,
}));

/** Rendered width of the picture, of which the window shows the middle; phones get slightly less, to save data. */
const BANNER_SIZES = '(min-width: 64rem) max(60vw, 118svh), 100vw';

/** One banner: picture, parallax layers, and text. */
export function BannerSlide({
  banner,
  index,
  count,
  shown,
  isNeeded,
  moving,
}: {
  readonly banner: Banner;
  readonly index: number;
  readonly count: number;
  readonly shown: boolean;
  /** Whether to load its picture. */
  readonly isNeeded: boolean;
  /** Whether it may move, which loads more files. */
  readonly moving: boolean;
}) {
  return (
    <figure
      data-place={index}
      aria-roledescription="slide"
      aria-label={m.hero_slide({ place: index + 1, count })}
      aria-hidden={!shown}
      className="window-slide"
    >
      <div className="window-view">
        {isNeeded && (
          <Picture
            src={banner.image}
            alt=""
            sizes={BANNER_SIZES}
            priority={index === 0}
            className="absolute inset-0 size-full! object-cover"
          />
        )}
        {moving && (
          <Suspense>
            <BannerPlanes address={banner.image} sizes={BANNER_SIZES} />
          </Suspense>
        )}
      </div>
      {banner.quotes !== '' && (
        <figcaption className="window-words font-display text-lg leading-snug text-balance text-on-night sm:text-2xl">
          <p className="relative">
            <MarkedText text={banner.quotes} />
            <SampleMark of={banner} />
          </p>
        </figcaption>
      )}
    </figure>
  );
}
