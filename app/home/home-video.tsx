import type { Video } from '#shared/content/videos.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { VideoPlayer } from '../videos/video-player.tsx';

/** The featured film on a dark ground: its poster, until somebody asks for more. */
export function HomeVideo({ video }: { readonly video: Video | undefined }) {
  if (video === undefined) return null;
  return (
    <section aria-labelledby="film" className="mt-20 bg-ink text-paper lg:mt-28">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-6 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-20">
        <VideoPlayer
          key={video._id}
          video={video}
          sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 56vw, 100vw"
        />
        <div>
          <p className="mb-1 font-semibold tracking-wide text-flame">{m.home_video_kicker()}</p>
          <h2 id="film" className="font-display text-3xl leading-tight text-balance sm:text-4xl">
            <MarkedText text={video.title} />
          </h2>
          <p className="mt-3 line-clamp-4 max-w-prose text-lg text-paper/85">
            <MarkedText text={video.description} />
          </p>
          <LinkButton to="/videos" tone="secondary" className="mt-6">
            {m.home_video_all()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
