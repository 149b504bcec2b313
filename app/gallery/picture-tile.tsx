import type { MouseEvent } from 'react';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { Picture } from '../ui/picture.tsx';
import { shapeOf } from './tile-shape.ts';

const SIZES = '(min-width: 64rem) 19rem, (min-width: 44rem) 33vw, 50vw';
/** Rendered width of a page's first picture. */
const LEAD_SIZES = '(min-width: 64rem) 38rem, (min-width: 44rem) 66vw, 100vw';

/** One picture of the album with its text. Without scripts it links to the file. */
export function PictureTile({
  image,
  lead,
  late,
  priority,
  onOpen,
  onApproach,
}: {
  readonly image: GalleryImage;
  /** First of the page: spans two columns. */
  readonly lead: boolean;
  /** One of the last, which are widened to fill their row. */
  readonly late: boolean;
  /** Above the fold. */
  readonly priority: boolean;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The pointer approaches. */
  readonly onApproach: () => void;
}) {
  return (
    <li
      data-tile={image._id}
      className={`gallery-tile shape-${shapeOf(image.image)} ${lead ? 'gallery-tile-lead' : ''}`}
    >
      <a
        href={image.image}
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        className="group block rounded-2xl text-ink-soft no-underline hover:text-ink"
      >
        <span className="gallery-hung">
          <span className="gallery-box block overflow-hidden">
            <Picture
              src={image.image}
              alt={image.caption}
              sizes={lead || late ? LEAD_SIZES : SIZES}
              priority={priority}
              className="object-cover transition-transform duration-250 ease-out group-hover:scale-[1.03]"
            />
          </span>
        </span>
        <span
          aria-hidden="true"
          className={`gallery-words mx-1 mt-2 text-pretty ${lead ? 'text-base leading-snug sm:text-lg sm:leading-snug' : 'text-[0.9rem] leading-snug'}`}
        >
          <MarkedText text={image.caption} />
          <SampleMark of={image} />
        </span>
      </a>
    </li>
  );
}
