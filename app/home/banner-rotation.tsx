import { type FocusEvent, useCallback, useRef } from 'react';
import type { Banner } from '#shared/content/items/banner.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { isWanted } from './rotation.ts';
import { usePlanesWanted } from './use-planes-wanted.ts';
import { useRotation } from './use-rotation.ts';

/**
 * Banner carousel in a window frame: banners cross-fade in place, without layout shift. The server renders the first
 * one, which is all that shows without scripts. Changes are announced only after the visitor has paused it.
 */
export function BannerRotation({ banners }: { readonly banners: readonly Banner[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const isReady = useCallback((place: number) => {
    const picture = frame.current?.querySelector<HTMLImageElement>(`[data-place="${place}"] img`);
    return picture?.complete === true;
  }, []);
  const { rotation, send, awake } = useRotation(banners.length, isReady);
  const drifting = usePlanesWanted(awake);
  const [first, ...later] = banners;
  const releaseFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'release', by: 'focus' });
  };
  const slideOf = (banner: Banner, place: number) => (
    <BannerSlide
      key={banner._id}
      banner={banner}
      place={place}
      count={banners.length}
      shown={place === rotation.at}
      wanted={place === 0 || (awake && isWanted(rotation, place))}
      moving={drifting && place <= rotation.farthest}
    />
  );
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.hero_label()}
      data-still={rotation.stopped}
      className="window"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') send({ type: 'hold', by: 'pointer' });
      }}
      onPointerLeave={() => send({ type: 'release', by: 'pointer' })}
      onFocus={() => send({ type: 'hold', by: 'focus' })}
      onBlur={releaseFocus}
    >
      <div ref={frame} aria-live={rotation.stopped ? 'polite' : 'off'}>
        {first && slideOf(first, 0)}
        {later.map((banner, place) => slideOf(banner, place + 1))}
      </div>

      <div className="window-sheet window-deep" />
      <div className="window-sheet window-lit" />
      <div className="window-sheet window-front" />
      <div className="window-parapet" />
      {banners.length > 1 && <BannerControls rotation={rotation} send={send} />}
    </section>
  );
}
