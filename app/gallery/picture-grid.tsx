import { useRef } from 'react';
import type { GalleryImage } from '#shared/content/gallery-images.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DrawnOnce } from '../site/drawn-once.tsx';
import { nameDrawing } from '../site/name-drawing.ts';
import { PictureTile } from './picture-tile.tsx';
import { useLayoutAnimation } from './use-layout-animation.ts';
import { useLightbox } from './use-lightbox.tsx';

/** The album: pictures in the order of the list, also for the keyboard; each opens the lightbox. */
export function PictureGrid({ images }: { readonly images: readonly GalleryImage[] }) {
  const grid = useRef<HTMLUListElement>(null);
  useLayoutAnimation(
    grid,
    images.map(({ _id }) => _id),
  );
  const { openAt, fetchEarly, lightbox } = useLightbox(images);
  const [first, ...others] = images;
  const tileOf = (image: GalleryImage, place: number) => (
    <PictureTile
      key={image._id}
      image={image}
      lead={place === 0}
      // Three of these may stand twice as wide.
      late={place >= images.length - 3}
      // The large one; the small ones beside it may come after it.
      priority={place === 0}
      onOpen={(event) => openAt(event, place)}
      onApproach={fetchEarly}
    />
  );
  return (
    <div className="gallery-room">
      <ul ref={grid} aria-label={m.gallery_pictures()} className="gallery-grid">
        {first && tileOf(first, 0)}
        <DrawnOnce name={nameDrawing('pictures', others)}>
          {others.map((image, place) => tileOf(image, place + 1))}
        </DrawnOnce>
      </ul>
      {lightbox}
    </div>
  );
}
