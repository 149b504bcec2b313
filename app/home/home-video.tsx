import { Link } from 'react-router';
import type { Video } from '#shared/content/videos.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Picture } from '../ui/picture.tsx';

/** The featured film on a dark ground, by its poster. */
export function HomeVideo({ video }: { readonly video: Video | undefined }) {
  if (video === undefined) return null;
  return (
    <section aria-labelledby="film" className="mt-20 bg-ink text-paper lg:mt-28">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-6 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-20">
        <Link
          to="/videos"
          className="group relative block overflow-hidden rounded-2xl focus-visible:outline-flame"
        >
          <Picture
            src={video.poster}
            alt=""
            sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 56vw, 100vw"
            className="aspect-video w-full object-cover"
          />
          <span className="absolute inset-0 m-auto flex size-18 items-center justify-center rounded-full bg-paper text-action-deep shadow-float transition-transform duration-200 group-hover:scale-105">
            <Icon name="play" className="size-8" />
            <span className="sr-only">{video.title}</span>
          </span>
        </Link>
        <div>
          <p className="mb-1 font-semibold tracking-wide text-flame">{m.home_video_kicker()}</p>
          <h2 id="film" className="font-display text-3xl leading-tight text-balance sm:text-4xl">
            {video.title}
          </h2>
          <p className="mt-3 line-clamp-4 max-w-prose text-lg text-paper/85">{video.description}</p>
          <LinkButton to="/videos" tone="secondary" className="mt-6">
            {m.home_video_all()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
