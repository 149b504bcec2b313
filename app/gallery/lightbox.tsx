import { useCallback, useEffect, useState } from 'react';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import { moveIndex, readKey, type Step } from './step.ts';

/** One large picture at a time: by buttons, arrow keys, Home, End and swipe. */
export function Lightbox({
  images,
  first,
  onClose,
}: {
  readonly images: readonly GalleryImage[];
  /** Index of the chosen picture. */
  readonly first: number;
  readonly onClose: () => void;
}) {
  const [index, setIndex] = useState(first);
  const count = images.length;
  const move = useCallback((step: Step) => setIndex((now) => moveIndex(now, step, count)), [count]);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const step = readKey(event);
      if (step === null) return;
      event.preventDefault();
      move(step);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [move]);

  const image = images[index];
  if (image === undefined) return null;
  const position = m.gallery_position({ place: index + 1, count });
  return (
    <Dialog open onClose={onClose} title={position}>
      <figure className="lightbox -mx-6 -my-5">
        <LightboxStage images={images} index={index} onStep={move} />
        <figcaption aria-live="polite" aria-atomic="true" className="px-6 py-4">
          <span className="sr-only">{position}: </span>
          <span className="block text-lg leading-snug text-pretty">
            <MarkedText text={image.caption} />
          </span>
          <span className="mt-1 block text-ink-soft">
            <MarkedText text={image.tag} />
          </span>
        </figcaption>
      </figure>
    </Dialog>
  );
}
