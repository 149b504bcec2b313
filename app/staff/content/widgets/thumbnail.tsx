import { findPicture, pictureFile } from '#shared/pictures.ts';

/** A small view of a picture of this site; nothing for another address, which the desk does not load. */
export function Thumbnail({
  address,
  className = 'w-24',
}: {
  readonly address: string;
  readonly className?: string;
}) {
  if (!/^\/(?![/\\])\S+$/.test(address)) return null;
  const own = findPicture(address);
  const src = own === null ? address : pictureFile(own.name, own.widths[0] ?? own.width, 'webp');
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className={`aspect-[8/5] shrink-0 rounded-lg border border-line bg-sand/40 object-cover ${className}`}
    />
  );
}
