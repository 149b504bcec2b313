import {
  type Dispatch,
  type FocusEvent,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Banner } from '#shared/content/items/banner.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide } from './banner-slide.tsx';
import {
  isNeeded,
  isTurning,
  type Move,
  openRotation,
  type Rotation,
  reduceRotation,
} from './rotation.ts';

/** Interval in ms, long enough to read a sentence twice. */
const SHOWN_MS = 7_000;

/**
 * Banner carousel in a window frame: banners cross-fade in place, without layout shift. The server renders the first
 * one, which is all that shows without scripts. Changes are announced only after the visitor has paused it.
 */
export function BannerRotation({ banners }: { readonly banners: readonly Banner[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const isReady = useCallback((index: number) => {
    const picture = frame.current?.querySelector<HTMLImageElement>(`[data-place="${index}"] img`);
    return picture?.complete === true;
  }, []);
  const { rotation, send, isLoaded } = useRotation(banners.length, isReady);
  const drifting = usePlanesNeeded(isLoaded);
  const [first, ...later] = banners;
  const releaseFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'release', by: 'focus' });
  };
  const slideOf = (banner: Banner, index: number) => (
    <BannerSlide
      key={banner._id}
      banner={banner}
      index={index}
      count={banners.length}
      shown={index === rotation.at}
      isNeeded={index === 0 || (isLoaded && isNeeded(rotation, index))}
      moving={drifting && index <= rotation.farthest}
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
        {later.map((banner, index) => slideOf(banner, index + 1))}
      </div>

      <div className="window-sheet window-deep" />
      <div className="window-sheet window-lit" />
      <div className="window-sheet window-front" />
      <div className="window-parapet" />
      {banners.length > 1 && <BannerControls rotation={rotation} send={send} />}
    </section>
  );
}

/** Network information, which only some browsers provide. */
type Line = {
  readonly connection?: {
    readonly saveData?: boolean;
    /** `slow-2g`, `2g`, `3g` or `4g`, by the measured speed. */
    readonly effectiveType?: string;
  };
};

/** Whether the visitor asks for little data, or has a line on which pictures further down would have to wait. */
function isDataScarce(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as Line).connection ?? {};
  return saveData || effectiveType !== '4g';
}

/** True once the page has loaded and is idle, unless the visitor prefers reduced motion or data is scarce. */
function usePlanesNeeded(isLoaded: boolean): boolean {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isLoaded || calm || isDataScarce()) return;
    // Safari has no requestIdleCallback: a timeout replaces it.
    const rest =
      window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2_000));
    let isUnmounted = false;
    rest(() => isUnmounted || setIsNeeded(true));
    return () => {
      isUnmounted = true;
    };
  }, [isLoaded]);
  return isNeeded;
}

/**
 * Rotates pictures, except while it is held, the tab is hidden or reduced motion is preferred, and never to a picture
 * that has not loaded. `awake` is false until the page has loaded: until then only the first picture is fetched.
 */
function useRotation(
  count: number,
  isReady: (index: number) => boolean,
): { rotation: Rotation; send: Dispatch<Move>; isLoaded: boolean } {
  const [rotation, send] = useReducer(reduceRotation, count, openRotation);
  const isLoaded = usePageLoaded();
  const turning = isLoaded && isTurning(rotation);
  const next = (rotation.at + 1) % Math.max(1, count);

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const settle = () => calm.matches && send({ type: 'stop' });
    settle();
    calm.addEventListener('change', settle);
    return () => calm.removeEventListener('change', settle);
  }, []);

  useEffect(() => {
    const look = () => send({ type: document.hidden ? 'hold' : 'release', by: 'hidden' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => isReady(next) && send({ type: 'next' }), SHOWN_MS);
    return () => clearInterval(timer);
  }, [turning, next, isReady]);

  return { rotation, send, isLoaded };
}

function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const onLoad = () => setLoaded(true);
    if (document.readyState === 'complete') onLoad();
    else window.addEventListener('load', onLoad, { once: true });
    return () => window.removeEventListener('load', onLoad);
  }, []);
  return loaded;
}
