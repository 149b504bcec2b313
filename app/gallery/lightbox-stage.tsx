import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { moveIndex, type Step } from './step.ts';
import { type Direction, readSwipe, type Touch } from './swipe.ts';
import { tallestShape } from './tile-shape.ts';

/** Movement in pixels after which a gesture counts as horizontal; until then nothing moves. */
const CERTAIN = 8;

const touchOf = ({ clientX, clientY }: PointerEvent): Touch => ({ x: clientX, y: clientY });

const SIZES = '(min-width: 64rem) 75rem, 100vw';
const turnStyle = 'absolute top-1/2 z-10 -translate-y-1/2 rounded-full bg-card/90 shadow-paper';

/** Picture area, of the same height for every picture, so that nothing else moves on paging. */
export function LightboxStage({
  images,
  index,
  onStep,
}: {
  readonly images: readonly GalleryImage[];
  readonly index: number;
  readonly onStep: (step: Step) => void;
}) {
  const shape = tallestShape(images.map(({ image }) => image));
  const swipe = useSwipe(onStep);
  const current = images[index];
  if (current === undefined) return null;
  return (
    <div className={`lightbox-stage shape-${shape} relative overflow-hidden bg-night`}>
      <div {...swipe} className="lightbox-picture absolute inset-0">
        <CurrentPicture
          key={current._id}
          image={current}
          neighbours={neighboursOf(images, index)}
        />
      </div>
      {images.length > 1 && (
        <>
          <span className={`${turnStyle} left-2 sm:left-4`}>
            <IconButton label={m.gallery_previous()} onClick={() => onStep('previous')}>
              <Icon name="back" />
            </IconButton>
          </span>
          <span className={`${turnStyle} right-2 sm:right-4`}>
            <IconButton label={m.gallery_next()} onClick={() => onStep('next')}>
              <Icon name="arrow" />
            </IconButton>
          </span>
        </>
      )}
    </div>
  );
}

/** Picture with its text below. Its neighbours are prefetched after it has loaded. */
function CurrentPicture({
  image,
  neighbours,
}: {
  readonly image: GalleryImage;
  readonly neighbours: readonly GalleryImage[];
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const showLoaded = () => {
      if (!isUnmounted) setIsLoaded(true);
    };
    frame.current?.querySelector('img')?.decode().then(showLoaded, showLoaded);
    return () => {
      isUnmounted = true;
    };
  }, []);
  return (
    <>
      <div ref={frame} className="lightbox-turn size-full">
        <Picture src={image.image} alt="" sizes={SIZES} priority className="object-contain" />
      </div>
      {isLoaded && (
        <div hidden>
          {neighbours.map(({ _id, image: src }) => (
            <Picture key={_id} src={src} alt="" sizes={SIZES} priority />
          ))}
        </div>
      )}
    </>
  );
}

function neighboursOf(images: readonly GalleryImage[], index: number): GalleryImage[] {
  const indexes = new Set(
    (['next', 'previous'] as const).map((step) => moveIndex(index, step, images.length)),
  );
  indexes.delete(index);
  return [...indexes].flatMap((at) => images[at] ?? []);
}

/**
 * Handlers for a horizontal swipe on an element whose `touch-action` leaves scrolling and pinching to the browser. The
 * element follows the finger, marked `data-held`, and returns on release.
 */
function useSwipe(onSwipe: (direction: Direction) => void) {
  const from = useRef<Touch | null>(null);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') return;
    // A second finger starts a pinch.
    from.current = event.isPrimary ? touchOf(event) : null;
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null || !event.isPrimary) return;
    const across = event.clientX - from.current.x;
    const down = Math.abs(event.clientY - from.current.y);
    if (Math.abs(across) > CERTAIN && Math.abs(across) > down)
      pauseSwipe(event.currentTarget, across);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary) return;
    const meant = from.current && readSwipe(from.current, touchOf(event));
    cancel(event);
    if (meant) onSwipe(meant);
  };
  /** The browser has taken over for scrolling. */
  const cancel = (event: PointerEvent<HTMLElement>) => {
    from.current = null;
    releaseSwipe(event.currentTarget);
  };
  return { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel };
}

function pauseSwipe(element: HTMLElement, across: number): void {
  element.dataset.held = '';
  element.style.transform = `translateX(${across}px)`;
}

function releaseSwipe(element: HTMLElement): void {
  delete element.dataset.held;
  element.style.transform = '';
}
