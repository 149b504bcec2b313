import { type MouseEvent, useState } from 'react';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';

/** Most visitors never open it: the lightbox is prefetched when the pointer approaches a picture. */
const fetchLightbox = () => import('./lightbox.tsx');

/** Opens pictures in the lightbox; render `lightbox` beside them. */
export function useLightbox(images: readonly GalleryImage[]) {
  const [fetched, setFetched] = useState<Awaited<ReturnType<typeof fetchLightbox>>>();
  const [opened, setOpened] = useState<number | null>(null);

  const openAt = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (goesElsewhere(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    // Not every browser focuses a clicked link; the focus must be restorable.
    link.focus({ preventScroll: true });
    try {
      setFetched(await fetchLightbox());
      setOpened(index);
    } catch {
      // Without the lightbox the link works as it does without scripts.
      window.location.assign(link.href);
    }
  };
  const fetchEarly = () => {
    fetchLightbox().catch(() => {
      // The click itself retries.
    });
  };
  const lightbox = fetched && opened !== null && images[opened] !== undefined && (
    <fetched.Lightbox images={images} first={opened} onClose={() => setOpened(null)} />
  );
  return { openAt, fetchEarly, lightbox };
}

/** A new tab, window or download is left to the browser. */
const goesElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
