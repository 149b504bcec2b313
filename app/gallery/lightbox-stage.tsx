import { useEffect, useRef, useState } from 'react';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { type Step, takeStep } from './step.ts';
import { tallestShape } from './tile-shape.ts';
import { useSwipe } from './use-swipe.ts';

const SIZES = '(min-width: 64rem) 75rem, 100vw';
const turn = 'absolute top-1/2 z-10 -translate-y-1/2 rounded-full bg-card/90 shadow-paper';

/** Picture area, of the same height for every picture, so that nothing else moves on paging. */
export function LightboxStage({
  images,
  place,
  onStep,
}: {
  readonly images: readonly GalleryImage[];
  readonly place: number;
  readonly onStep: (step: Step) => void;
}) {
  const shape = tallestShape(images.map(({ image }) => image));
  const swipe = useSwipe(onStep);
  const current = images[place];
  if (current === undefined) return null;
  return (
    <div className={`lightbox-stage shape-${shape} relative overflow-hidden bg-night`}>
      <div {...swipe} className="lightbox-picture absolute inset-0">
        <CurrentPicture
          key={current._id}
          image={current}
          neighbours={neighboursOf(images, place)}
        />
      </div>
      {images.length > 1 && (
        <>
          <span className={`${turn} left-2 sm:left-4`}>
            <IconButton label={m.gallery_previous()} onClick={() => onStep('previous')}>
              <Icon name="back" />
            </IconButton>
          </span>
          <span className={`${turn} right-2 sm:right-4`}>
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
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    let left = false;
    const arrive = () => {
      if (!left) setArrived(true);
    };
    frame.current?.querySelector('img')?.decode().then(arrive, arrive);
    return () => {
      left = true;
    };
  }, []);
  return (
    <>
      <div ref={frame} className="lightbox-turn size-full">
        <Picture src={image.image} alt="" sizes={SIZES} priority className="object-contain" />
      </div>
      {arrived && (
        <div hidden>
          {neighbours.map(({ _id, image: src }) => (
            <Picture key={_id} src={src} alt="" sizes={SIZES} priority />
          ))}
        </div>
      )}
    </>
  );
}

function neighboursOf(images: readonly GalleryImage[], place: number): GalleryImage[] {
  const places = new Set(
    (['next', 'previous'] as const).map((step) => takeStep(place, step, images.length)),
  );
  places.delete(place);
  return [...places].flatMap((at) => images[at] ?? []);
}
