import { useCallback, useEffect, useState } from 'react';
import type { GalleryImage } from '#shared/content/gallery-images.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Dialog } from '../ui/dialog.tsx';
import { languageOf } from './language-of.ts';
import { LightboxStage } from './lightbox-stage.tsx';
import { readKey, type Step, takeStep } from './step.ts';

/** One picture at a time, large: by buttons, arrow keys, Home, End and swipe. */
export function Lightbox({
  images,
  first,
  onClose,
}: {
  readonly images: readonly GalleryImage[];
  /** The place of the picture that was chosen. */
  readonly first: number;
  readonly onClose: () => void;
}) {
  const [place, setPlace] = useState(first);
  const count = images.length;
  const step = useCallback(
    (taken: Step) => setPlace((now) => takeStep(now, taken, count)),
    [count],
  );

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const taken = readKey(event);
      if (taken === null) return;
      event.preventDefault();
      step(taken);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [step]);

  const image = images[place];
  if (image === undefined) return null;
  const position = m.gallery_position({ place: place + 1, count });
  return (
    <Dialog open onClose={onClose} title={position}>
      <figure className="lightbox -mx-6 -my-5">
        <LightboxStage images={images} place={place} onStep={step} />
        <figcaption aria-live="polite" aria-atomic="true" className="px-6 py-4">
          <span className="sr-only">{position}: </span>
          <span lang={languageOf(image.caption)} className="block text-lg leading-snug text-pretty">
            {image.caption}
          </span>
          <span lang={languageOf(image.tag)} className="mt-1 block text-ink-soft">
            {image.tag}
          </span>
        </figcaption>
      </figure>
    </Dialog>
  );
}
