import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, momentOf } from '#shared/dates.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { openingOf } from '../content/opening-of.ts';
import { Picture } from '../ui/picture.tsx';

/** A story without a card: picture, date, title and, on larger screens, excerpt; all of it links to its page. */
export function HomeStory({
  to,
  title,
  date,
  image,
  text,
  sizes,
  lead,
  mark,
}: {
  readonly to: string;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly image: string | undefined;
  readonly text: string;
  readonly sizes: string;
  /** The first and widest of its list. */
  readonly lead: boolean;
  /** After the title. */
  readonly mark: ReactNode;
}) {
  return (
    <article className="group relative flex h-full gap-4 sm:flex-col sm:gap-3">
      {image !== undefined && (
        <div className="aspect-square w-24 shrink-0 self-start overflow-hidden rounded-2xl shadow-paper sm:aspect-[8/5] sm:w-auto sm:self-auto lg:aspect-auto lg:h-96">
          <Picture
            src={image}
            alt=""
            sizes={sizes}
            className="size-full! object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        </div>
      )}
      <div className="min-w-0">
        <StoryDay date={date} />
        <h3
          className={`font-display text-lg leading-snug text-balance sm:text-2xl sm:leading-snug ${lead ? 'lg:text-3xl' : ''}`}
        >
          <Link
            to={to}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            <MarkedText text={title} />
            {mark}
          </Link>
        </h3>
        <p className="mt-1 text-ink-soft max-sm:hidden">
          <MarkedText text={openingOf(text, lead ? 200 : 120)} />
        </p>
      </div>
    </article>
  );
}

/** Date of a story, as day/month/year. */
export function StoryDay({ date }: { readonly date: string }) {
  return (
    <time dateTime={date} className="text-sm font-semibold text-peacock tabular-nums">
      {formatDate(new Date(momentOf(date)))}
    </time>
  );
}
