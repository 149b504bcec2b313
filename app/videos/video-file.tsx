import { useEffect, useRef } from 'react';
import type { Video } from '#shared/content/items/video.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { quietMusic } from '../site/music.ts';

/** Player for a video of this site: pauses the music and other videos while it plays. */
export function VideoFile({ video }: { readonly video: Video }) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = player.current;
    if (film === null) return;
    film.focus();
    return quietWhilePlaying(film);
  }, []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video that has captions includes them
    <video
      ref={player}
      controls
      autoPlay
      playsInline
      poster={video.poster}
      aria-label={video.title}
      className="absolute inset-0 size-full bg-night object-contain focus-visible:outline-offset-[-3px]"
    >
      <source src={video.file} type="video/mp4" />
      {video.captions !== '' && (
        <track
          kind="captions"
          src={video.captions}
          srcLang="en"
          label={m.video_captions()}
          default
        />
      )}
    </video>
  );
}

/** Returns a function that stops observing the video. */
function quietWhilePlaying(film: HTMLVideoElement): () => void {
  let resumeMusic = () => {};
  const begin = () => {
    resumeMusic();
    resumeMusic = quietMusic();
    for (const other of document.querySelectorAll('video')) if (other !== film) other.pause();
  };
  const end = () => resumeMusic();
  film.addEventListener('play', begin);
  film.addEventListener('pause', end);
  film.addEventListener('ended', end);
  // It may have started before the listeners were added.
  if (!film.paused) begin();
  return () => {
    film.removeEventListener('play', begin);
    film.removeEventListener('pause', end);
    film.removeEventListener('ended', end);
    end();
  };
}
