import { useEffect, useRef } from 'react';
import type { Video } from '#shared/content/items/video.ts';
import { quietMusic } from '../site/music.ts';

/** Video in another site's iframe. Its playback cannot be observed, so the music pauses until it unmounts. */
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
      // The other site requires the referrer's origin to play.
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0"
    />
  );
}
