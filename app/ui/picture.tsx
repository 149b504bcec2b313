import { preload } from 'react-dom';
import { findPicture, type OwnPicture, pictureFile } from '#shared/pictures.ts';

export type PictureProps = {
  /** Address of the picture; one of ours (`/pictures/name-1200.webp`) comes in several widths and formats. */
  readonly src: string;
  /** What it shows; '' when the words beside it say the same. */
  readonly alt: string;
  /** How wide it stands, as the `sizes` attribute says it, such as '(min-width: 64rem) 50vw, 100vw'. */
  readonly sizes: string;
  /** The first thing seen: loaded at once and before others. The rest loads when it comes near. */
  readonly priority?: boolean;
  /** Sizes and shapes the image, such as 'aspect-[8/5] w-full object-cover'. */
  readonly className?: string;
};

/** A picture that keeps its place while it loads. An address that is not ours becomes a plain image. */
export function Picture({ src, alt, sizes, priority = false, className = '' }: PictureProps) {
  const ours = findPicture(src);
  const loading = priority
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  if (ours === null) {
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
  if (priority) tellHead(ours, sizes);
  return (
    <picture>
      <source type="image/avif" srcSet={listFiles(ours, 'avif')} sizes={sizes} />
      <img
        {...loading}
        src={pictureFile(ours.name, ours.widths[1] ?? ours.width, 'webp')}
        srcSet={listFiles(ours, 'webp')}
        sizes={sizes}
        alt={alt}
        width={ours.width}
        height={ours.height}
        className={`h-auto max-w-full bg-sand/40 bg-cover glow-${ours.name} ${className}`}
      />
    </picture>
  );
}

/** Told of before the browser has read down to the picture. */
function tellHead(picture: OwnPicture, sizes: string): void {
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
