import { NavLink } from 'react-router';
import { splitParagraphs } from '#shared/content/rich-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { MarkedText } from './marked-text.tsx';
import { openingOf } from './opening-of.ts';
import { SampleMark } from './sample-mark.tsx';
import type { Story } from './story.ts';
import { StoryMeta } from './story-meta.tsx';

type StoryCardProps = {
  readonly story: Story;
  /** URL of the story's page. */
  readonly to: string;
  /** Heading level, one below the list's heading. */
  readonly level?: 2 | 3;
  /** Set for cards above the fold. */
  readonly priority?: boolean;
};

const title =
  'text-ink no-underline after:absolute after:inset-0 hover:text-action-deep group-hover:text-action-deep';
const sheet =
  'page-card group relative h-full overflow-hidden transition-shadow duration-200 focus-within:shadow-float hover:shadow-float';
const picture = 'w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]';

/** A story in a list: picture beside the text, on a phone above it. The whole card is a link. */
export function StoryCard({ story, to, level = 2, priority = false }: StoryCardProps) {
  const Heading = `h${level}` as const;
  const [lead] = story.images;
  return (
    <Card
      as="article"
      className={`${sheet} grid ${lead === undefined ? '' : 'sm:grid-cols-[2fr_3fr]'}`}
    >
      {lead !== undefined && (
        <div className="page-card-picture overflow-hidden">
          <Picture
            src={lead}
            alt=""
            // Width of the picture before its sides are cropped.
            sizes="(min-width: 80rem) 33rem, (min-width: 64rem) 38vw, (min-width: 48rem) 28rem, (min-width: 40rem) 50vw, 100vw"
            priority={priority}
            className={`aspect-[8/5] h-full! sm:aspect-[4/5] md:aspect-[4/3] lg:aspect-[4/5] ${picture}`}
          />
        </div>
      )}
      <div className="flex flex-col gap-2 px-5 py-4 sm:py-5">
        <Heading className="font-display text-xl leading-snug text-pretty wrap-break-word sm:text-2xl sm:leading-snug">
          <NavLink viewTransition to={to} className={title}>
            <MarkedText text={story.title} />
            <SampleMark of={story} />
          </NavLink>
        </Heading>
        <p className="text-ink-soft">
          <MarkedText text={openingOf(splitParagraphs(story.description)[0] ?? '', 120)} />
        </p>
        <div className="mt-auto pt-1">
          <StoryMeta story={story} />
        </div>
      </div>
    </Card>
  );
}

/** The newest story, larger, in an arch frame. */
export function LeadStoryCard({ story, to, level = 2 }: StoryCardProps) {
  const Heading = `h${level}` as const;
  const [lead] = story.images;
  return (
    <Card
      as="article"
      className={`${sheet} grid ${lead === undefined ? '' : 'lg:grid-cols-[7fr_5fr]'}`}
    >
      {lead !== undefined && (
        <ArchFrame className="page-card-picture rounded-t-3xl lg:rounded-tr-none lg:rounded-l-3xl">
          <Picture
            src={lead}
            alt=""
            sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 56vw, 100vw"
            priority
            className={`aspect-[8/5] h-full! ${picture}`}
          />
        </ArchFrame>
      )}
      <div className="flex flex-col gap-3 px-5 py-5 sm:px-8 sm:py-7 lg:justify-center">
        <StoryMeta story={story} />
        <Heading className="font-display text-3xl wrap-break-word">
          <NavLink viewTransition to={to} className={title}>
            <MarkedText text={story.title} />
            <SampleMark of={story} />
          </NavLink>
        </Heading>
        <p className="text-lg text-ink-soft">
          <MarkedText text={openingOf(splitParagraphs(story.description)[0] ?? '', 200)} />
        </p>
        <p
          aria-hidden="true"
          className="flex items-center gap-2 pt-1 font-semibold text-peacock group-hover:text-action-deep"
        >
          {m.story_read_on()}
          <Icon name="arrow" />
        </p>
      </div>
    </Card>
  );
}
