import './cinema.css';
import type { Video } from '#shared/content/items/video.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { formatDay } from '../content/story.ts';
import { VideoPlayer } from './video-player.tsx';

/** The newest video on a cinema screen; the audience is decorative. */
export function CinemaNight({ video }: { readonly video: Video }) {
  return (
    <article className="cinema">
      <div className="cinema-screen">
        <VideoPlayer video={video} priority sizes="(min-width: 64rem) 52rem, 94vw" />
      </div>
      <div className="mx-auto mt-7 max-w-[52rem]">
        <p className="text-sm text-on-night-soft">
          <time dateTime={video.date}>{formatDay(video.date)}</time>
        </p>
        <h2 className="font-display text-3xl">
          <MarkedText text={video.title} />
          <SampleMark of={video} />
        </h2>
        <p className="mt-1 max-w-prose text-on-night-soft">
          <MarkedText text={video.description} />
        </p>
      </div>
      <div aria-hidden="true" className="cinema-people" />
    </article>
  );
}
