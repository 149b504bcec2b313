import { preload } from 'react-dom';
import { mediaClasses } from '#shared/media-pictures.ts';
import { findPicture, type OwnPicture, pictureFile } from '#shared/pictures.ts';

export type PictureProps = {
  /**
   * URL of the picture; one of ours (`/pictures/name-1200.webp`) and of the media library (media-pictures.ts) has several
   * widths and formats.
   */
  readonly src: string;
  /** Alternative text; '' when the text beside it says the same, or where the media library's own is right. */
  readonly alt: string;
  /** Rendered width, as a `sizes` attribute, such as '(min-width: 64rem) 50vw, 100vw'. */
  readonly sizes: string;
  /** Above the fold: loaded eagerly with high priority. Others are lazy. */
  readonly priority?: boolean;
  /** Classes for size and shape, such as 'aspect-[8/5] w-full object-cover'. */
  readonly className?: string;
};

/** A picture that reserves its space while it loads. A URL of another site is rendered as a plain image. */
export function Picture({ src, alt, sizes, priority = false, className = '' }: PictureProps) {
  const ownPicture = findPicture(src);
  const loading = priority
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  if (ownPicture === null) {
    return (
      <img
        {...loading}
        src={src}
        alt={alt}
        width={1200}
        height={750}
        referrerPolicy="no-referrer"
        className={`h-auto max-w-full bg-sand/40 object-cover ${className}`}
      />
    );
  }
  if (priority) preloadInHead(ownPicture, sizes);
  const mediaPicture = 'tint' in ownPicture ? ownPicture : null;
  return (
    <picture>
      <source type="image/avif" srcSet={listFiles(ownPicture, 'avif')} sizes={sizes} />
      <img
        {...loading}
        src={pictureFile(ownPicture.name, ownPicture.widths[1] ?? ownPicture.width, 'webp')}
        srcSet={listFiles(ownPicture, 'webp')}
        sizes={sizes}
        alt={alt || (mediaPicture?.alt ?? '')}
        width={ownPicture.width}
        height={ownPicture.height}
        className={`h-auto max-w-full bg-sand/40 bg-cover ${mediaPicture ? mediaClasses(mediaPicture) : `glow-${ownPicture.name}`} ${className}`}
      />
    </picture>
  );
}

/** Preload, so that the browser fetches it before it parses the image. */
function preloadInHead(picture: OwnPicture, sizes: string): void {
  preload(pictureFile(picture.name, picture.width, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: listFiles(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

const listFiles = ({ name, widths }: OwnPicture, format: 'avif' | 'webp') =>
  widths.map((width) => `${pictureFile(name, width, format)} ${width}w`).join(', ');
