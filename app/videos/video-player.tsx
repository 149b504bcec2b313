import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Video } from '#shared/content/items/video.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { quietMusic } from '../site/music.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { formatLength } from './format-length.ts';
import { VideoFile } from './video-file.tsx';

export type VideoPlayerProps = {
  readonly video: Video;
  /** Rendered width, as a `sizes` attribute. */
  readonly sizes: string;
  /** For a video above the fold. */
  readonly priority?: boolean;
};

/**
 * A video's poster, replaced by the player on request. Before that, nothing of the video is loaded and no other site is
 * contacted. Before hydration the poster links to the video itself.
 */
export function VideoPlayer({ video, sizes, priority = false }: VideoPlayerProps) {
  const [isStarted, setIsStarted] = useState(false);
  const play = (event: MouseEvent) => {
    // With a modifier key it is a normal link, opened in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsStarted(true);
  };
  return (
    <div className="relative aspect-video overflow-hidden rounded-2xl bg-night">
      {!isStarted && (
        <a
          href={video.file || video.embed}
          onClick={play}
          className="group absolute inset-0 block focus-visible:outline-offset-[-5px] focus-visible:outline-flame"
        >
          <Picture
            src={video.poster}
            alt=""
            sizes={sizes}
            priority={priority}
            className="size-full! object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
          <span className="sr-only">{m.video_play({ title: video.title })}</span>
          <PlaySign />
          <span className="absolute right-3 bottom-3 rounded-full bg-night/85 px-3 py-0.5 text-sm font-semibold text-on-night">
            <span className="sr-only">{m.video_length()} </span>
            {formatLength(video.duration)}
          </span>
        </a>
      )}
      {isStarted &&
        (video.file === '' ? <VideoEmbed video={video} /> : <VideoFile video={video} />)}
    </div>
  );
}

function PlaySign() {
  return (
    <span className="absolute inset-0 m-auto flex size-18 items-center justify-center rounded-full bg-paper text-action-deep shadow-float transition-transform duration-200 group-hover:scale-105">
      <Icon name="play" className="size-8" />
    </span>
  );
}

/** Video in another site's iframe. Its playback cannot be observed, so the music pauses until it unmounts. */
function VideoEmbed({ video }: { readonly video: Video }) {
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
