import { preload } from 'react-dom';
import { findPicture, pictureFile } from '#shared/pictures.ts';

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
  const listed = (format: 'avif' | 'webp') =>
    ours.widths.map((width) => `${pictureFile(ours.name, width, format)} ${width}w`).join(', ');
  if (priority) {
    // Told of in the head, before the browser has read down to the picture.
    preload(pictureFile(ours.name, ours.width, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: listed('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={listed('avif')} sizes={sizes} />
      <img
        {...loading}
        src={pictureFile(ours.name, ours.widths[1] ?? ours.width, 'webp')}
        srcSet={listed('webp')}
        sizes={sizes}
        alt={alt}
        width={ours.width}
        height={ours.height}
        className={`h-auto max-w-full bg-sand/40 bg-cover glow-${ours.name} ${className}`}
      />
    </picture>
  );
}
