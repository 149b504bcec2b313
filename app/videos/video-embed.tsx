import { useEffect, useRef } from 'react';
import type { Video } from '#shared/content/items/video.ts';
import { quietMusic } from '../site/music.ts';

/** A film in the frame of another site. What plays in there can't be heard from here, so the music waits until it goes. */
export function VideoEmbed({ video }: { readonly video: Video }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    frame.current?.focus();
    return quietMusic();
  }, []);
  return (
    <iframe
      ref={frame}
      src={`${video.embed}?autoplay=1&rel=0`}
      title={video.title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      // The other site plays only where it is told on whose page it is shown.
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0"
    />
  );
}
