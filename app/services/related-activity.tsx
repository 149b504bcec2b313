import { NavLink } from 'react-router';
import type { Activity } from '#shared/content/items/activity.ts';
import { formatDate, momentOf } from '#shared/dates.ts';
import { summarise } from '../campaigns/load-campaign.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';

/** An activity on its service's page; the whole card is a link. The horizontal form also shows an excerpt. */
export function RelatedActivity({
  activity: { _id, title, date, images, description },
  across,
}: {
  readonly activity: Activity;
  /** Picture beside the text on wide screens. */
  readonly across: boolean;
}) {
  return (
    <Card
      as="article"
      className={`page-card group relative flex h-full flex-col overflow-hidden transition-shadow duration-200 focus-within:shadow-float hover:shadow-float ${across ? 'md:grid md:grid-cols-2 md:items-center' : ''}`}
    >
      <ArchFrame className="page-card-picture rounded-t-3xl">
        <Picture
          src={images[0] ?? ''}
          alt=""
          sizes={
            across
              ? '(min-width: 80rem) 38rem, (min-width: 48rem) 47vw, 100vw'
              : '(min-width: 48rem) 24rem, 100vw'
          }
          className="aspect-[8/5] w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </ArchFrame>
      <div
        className={`flex grow flex-col gap-1 px-5 pt-4 pb-5 ${across ? 'md:gap-3 md:px-10' : ''}`}
      >
        <time dateTime={date} className="text-sm font-semibold text-peacock">
          {formatDate(new Date(momentOf(date)))}
        </time>
        <h3 className="font-display text-2xl leading-snug text-balance wrap-break-word">
          <NavLink
            viewTransition
            to={`/recent-activities/${encodeURIComponent(_id)}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            <MarkedText text={title} />
          </NavLink>
        </h3>
        {across && (
          <p className="text-ink-soft">
            <MarkedText text={summarise(description)} />
          </p>
        )}
      </div>
    </Card>
  );
}
