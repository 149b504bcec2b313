import { useEffect, useRef, useState } from 'react';
import { hasPlanes, planeFile, planes, planeWidths } from '#shared/picture-planes.ts';
import { findPicture } from '#shared/pictures.ts';

/**
 * Layers of a picture as stacked images with parallax motion. They appear together once all have loaded; at rest they
 * look like the picture below. In one format only: browsers without it keep the picture.
 */
export function BannerPlanes({
  address,
  sizes,
}: {
  readonly address: string;
  readonly sizes: string;
}) {
  const stack = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const picture = findPicture(address);
  const name = picture !== null && hasPlanes(picture.name) ? picture.name : null;

  useEffect(() => {
    if (name === null) return;
    const images = [...(stack.current?.querySelectorAll('img') ?? [])];
    let isUnmounted = false;
    Promise.all(images.map((image) => image.decode())).then(
      () => isUnmounted || setReady(true),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [name]);

  if (name === null || picture === null) return null;
  return (
    <div ref={stack} className={`planes ${ready ? '' : 'opacity-0'}`}>
      {planes.map((plane) => (
        <picture key={plane}>
          <source
            type="image/avif"
            sizes={sizes}
            srcSet={planeWidths
              .map((width) => `${planeFile(name, plane, width)} ${width}w`)
              .join(', ')}
          />
          <img alt="" width={picture.width} height={picture.height} className={`plane-${plane}`} />
        </picture>
      ))}
    </div>
  );
}
