import { type MouseEvent, useState } from 'react';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';

/** Most visitors look at the album only: the lightbox is fetched when a hand comes near a picture. */
const fetchLightbox = () => import('./lightbox.tsx');

/** Opens pictures in the lightbox; `lightbox` stands beside them. */
export function useLightbox(images: readonly GalleryImage[]) {
  const [fetched, setFetched] = useState<Awaited<ReturnType<typeof fetchLightbox>>>();
  const [opened, setOpened] = useState<number | null>(null);

  const openAt = async (event: MouseEvent<HTMLAnchorElement>, place: number) => {
    if (goesElsewhere(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    // Not every browser focuses a link that is clicked; the focus must have somewhere to come back to.
    link.focus({ preventScroll: true });
    try {
      setFetched(await fetchLightbox());
      setOpened(place);
    } catch {
      // Without the lightbox the link does what it does without scripts.
      window.location.assign(link.href);
    }
  };
  const fetchEarly = () => {
    fetchLightbox().catch(() => {
      // The click itself tries again.
    });
  };
  const lightbox = fetched && opened !== null && images[opened] !== undefined && (
    <fetched.Lightbox images={images} first={opened} onClose={() => setOpened(null)} />
  );
  return { openAt, fetchEarly, lightbox };
}

/** A new tab or window, or a download: the browser's business. */
const goesElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
