import { type FocusEvent, useCallback, useRef } from 'react';
import type { Banner } from '#shared/content/banners.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Picture } from '../ui/picture.tsx';
import { BannerControls } from './banner-controls.tsx';
import { isWanted } from './rotation.ts';
import { useRotation } from './use-rotation.ts';

/**
 * The banners, one at a time, in a temple window: they cross-fade in one place, so nothing moves. The server sends the
 * first one, which is all that a page without scripts shows. Announced only to those who stopped it and turn it by hand.
 */
export function BannerRotation({ banners }: { readonly banners: readonly Banner[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const isReady = useCallback((place: number) => {
    const picture = frame.current?.querySelector<HTMLImageElement>(`[data-place="${place}"] img`);
    return picture?.complete === true;
  }, []);
  const { rotation, send, awake } = useRotation(banners.length, isReady);
  const releaseFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'release', by: 'focus' });
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.hero_label()}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') send({ type: 'hold', by: 'pointer' });
      }}
      onPointerLeave={() => send({ type: 'release', by: 'pointer' })}
      onFocus={() => send({ type: 'hold', by: 'focus' })}
      onBlur={releaseFocus}
    >
      <ArchFrame on="paper" className="rounded-b-3xl bg-ink">
        <div ref={frame} aria-live={rotation.stopped ? 'polite' : 'off'} className="grid">
          {banners.map((banner, place) => (
            <figure
              key={banner._id}
              data-place={place}
              aria-roledescription="slide"
              aria-label={m.hero_slide({ place: place + 1, count: banners.length })}
              aria-hidden={place !== rotation.at}
              className={`col-start-1 row-start-1 flex min-w-0 flex-col transition-opacity duration-250 ease-out ${place === rotation.at ? '' : 'opacity-0'}`}
            >
              <div className="aspect-[8/5]">
                {(place === 0 || (awake && isWanted(rotation, place))) && (
                  <Picture
                    src={banner.image}
                    alt=""
                    sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 56vw, 100vw"
                    priority={place === 0}
                    className="aspect-[8/5] w-full object-cover"
                  />
                )}
              </div>
              <figcaption className="relative flex grow items-center justify-center px-6 pt-2 pb-6 text-center font-display text-xl leading-snug text-balance text-paper before:absolute before:inset-x-0 before:bottom-full before:h-14 before:bg-linear-to-t before:from-ink before:to-transparent sm:px-12 sm:pb-8 sm:text-2xl">
                <p>
                  <MarkedText text={banner.quotes} />
                </p>
              </figcaption>
            </figure>
          ))}
        </div>
      </ArchFrame>
      {banners.length > 1 && <BannerControls rotation={rotation} send={send} />}
    </section>
  );
}
