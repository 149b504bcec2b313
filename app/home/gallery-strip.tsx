import { Link } from 'react-router';
import type { GalleryImage } from '#shared/content/gallery-images.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

/** A few pictures from edge to edge; each leads to all of them. */
export function GalleryStrip({ images }: { readonly images: readonly GalleryImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="glimpses" className="pt-20 lg:pt-28">
      <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 sm:px-6">
        <SectionTitle id="glimpses" kicker={m.home_gallery_kicker()}>
          {m.home_gallery_heading()}
        </SectionTitle>
        <LinkButton to="/gallery" tone="quiet" className="-ml-5 sm:ml-0">
          {m.home_gallery_all()}
        </LinkButton>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-6">
        {images.map(({ _id, image, caption }) => (
          <li key={_id} className="overflow-hidden">
            <Link
              to="/gallery"
              className="group block focus-visible:outline-offset-[-4px] focus-visible:outline-flame"
            >
              <Picture
                src={image}
                alt={caption}
                sizes="(min-width: 64rem) 17vw, (min-width: 40rem) 34vw, 50vw"
                className="aspect-square w-full object-cover transition-transform duration-200 group-hover:scale-[1.03] lg:aspect-[4/5]"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
