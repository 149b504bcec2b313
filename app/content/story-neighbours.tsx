import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import type { Neighbours } from './find-neighbours.ts';
import { MarkedText } from './marked-text.tsx';
import type { Story } from './story.ts';

/** Links to the stories before and after this one. */
export function StoryNeighbours({
  neighbours: { earlier, later },
  addressOf,
}: {
  readonly neighbours: Neighbours;
  readonly addressOf: (story: Story) => string;
}) {
  if (earlier === null && later === null) return null;
  return (
    <nav aria-label={m.story_neighbours()} className="grid gap-4 sm:grid-cols-2 print:hidden">
      {earlier && (
        <Neighbour story={earlier} to={addressOf(earlier)} rel="prev">
          <Icon name="back" />
          {m.story_earlier()}
        </Neighbour>
      )}
      {later && (
        <Neighbour
          story={later}
          to={addressOf(later)}
          rel="next"
          className="sm:col-start-2 sm:items-end sm:text-right"
        >
          {m.story_later()}
          <Icon name="arrow" />
        </Neighbour>
      )}
    </nav>
  );
}

function Neighbour({
  story,
  to,
  rel,
  className = '',
  children,
}: {
  readonly story: Story;
  readonly to: string;
  readonly rel: 'prev' | 'next';
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <Link
      viewTransition
      to={to}
      rel={rel}
      className={`flex flex-col gap-1 rounded-2xl border border-line bg-card px-5 py-4 no-underline transition-shadow duration-200 hover:shadow-paper ${className}`}
    >
      <span className="flex items-center gap-2 text-sm font-semibold text-peacock">{children}</span>
      <span className="font-display text-xl leading-snug text-pretty text-ink">
        <MarkedText text={story.title} />
      </span>
    </Link>
  );
}
