import { useRef } from 'react';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { PictureTile } from './picture-tile.tsx';
import { useLayoutAnimation } from './use-layout-animation.ts';
import { useLightbox } from './use-lightbox.tsx';

/** The album in list order, also for the keyboard; each picture opens the lightbox. */
export function PictureGrid({ images }: { readonly images: readonly GalleryImage[] }) {
  const grid = useRef<HTMLUListElement>(null);
  useLayoutAnimation(
    grid,
    images.map(({ _id }) => _id),
  );
  const { openAt, fetchEarly, lightbox } = useLightbox(images);
  return (
    <div className="gallery-room">
      <ul ref={grid} aria-label={m.gallery_pictures()} className="gallery-grid">
        {images.map((image, place) => (
          <PictureTile
            key={image._id}
            image={image}
            lead={place === 0}
            // Three of these may span two columns.
            late={place >= images.length - 3}
            // The large one is eager; the small ones beside it may load later.
            priority={place === 0}
            onOpen={(event) => openAt(event, place)}
            onApproach={fetchEarly}
          />
        ))}
      </ul>
      {lightbox}
    </div>
  );
}
