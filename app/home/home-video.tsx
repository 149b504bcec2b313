import './yard.css';
import type { Video } from '#shared/content/items/video.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { openingOf } from '../content/opening-of.ts';
import { SampleMark } from '../content/sample-mark.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { VideoPlayer } from '../videos/video-player.tsx';
import { HomeTitle } from './home-title.tsx';

/** The featured video: its poster until the visitor plays it. */
export function HomeVideo({ video }: { readonly video: Video | undefined }) {
  if (video === undefined) return null;
  return (
    <section aria-labelledby="film" className="hour hour-night">
      <PaperEdge cut="skyline" />
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-3 px-4 pt-5 pb-6 sm:gap-y-6 sm:px-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-20">
        <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between">
          <HomeTitle id="film" kicker={m.home_video_kicker()} on="night">
            <MarkedText text={video.title} />
            <SampleMark of={video} />
          </HomeTitle>
          <p className="mt-3 max-w-prose text-lg text-on-night-soft max-sm:hidden">
            <MarkedText text={openingOf(video.description, 190)} />
          </p>
          <LinkButton
            to="/videos"
            tone="quiet"
            className="-mr-2 px-2! text-flame! hover:bg-on-night/10! max-sm:text-sm! sm:mt-2 sm:-ml-5 sm:px-5!"
          >
            {m.home_video_all()}
          </LinkButton>
        </div>
        <div className="screen">
          <VideoPlayer
            key={video._id}
            video={video}
            sizes="(min-width: 80rem) 50rem, (min-width: 64rem) 62vw, 100vw"
          />
        </div>
      </div>
    </section>
  );
}
