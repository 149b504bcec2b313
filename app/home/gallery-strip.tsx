import './hall.css';
import { Link } from 'react-router';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { Picture } from '../ui/picture.tsx';
import { HomeHead } from './home-head.tsx';

/** A row of pictures from edge to edge; each links to the gallery. */
export function GalleryStrip({ images }: { readonly images: readonly GalleryImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="glimpses" className="hour hall">
      <PaperEdge cut="battlement" />
      <HomeHead
        id="glimpses"
        kicker={m.home_gallery_kicker()}
        to="/gallery"
        all={m.home_gallery_all()}
        on="night"
      >
        {m.home_gallery_heading()}
      </HomeHead>
      <ul className="hall-windows">
        {images.map(({ _id, image, caption }) => (
          <li key={_id}>
            <Link to="/gallery" className="hall-window group">
              <Picture
                src={image}
                alt={caption}
                sizes="(min-width: 64rem) 38rem, 24rem"
                className="size-full! object-cover transition-transform duration-200 group-hover:scale-[1.04]"
              />
              <span aria-hidden="true" className="hall-head" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
