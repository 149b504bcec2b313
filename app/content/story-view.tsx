import './story.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { summarise } from '../campaigns/load-campaign.ts';
import { ShareButton } from '../share/share-button.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Neighbours } from './find-neighbours.ts';
import { MarkedText } from './marked-text.tsx';
import { Prose } from './prose.tsx';
import { SampleMark } from './sample-mark.tsx';
import type { Story } from './story.ts';
import { StoryGive } from './story-give.tsx';
import { StoryMeta } from './story-meta.tsx';
import { StoryNeighbours } from './story-neighbours.tsx';

type StoryViewProps = {
  readonly story: Story;
  readonly neighbours: Neighbours;
  /** The list of the story; stories have their pages below its path. */
  readonly list: { readonly path: string; readonly name: string };
  /** A line above the title. */
  readonly kicker?: ReactNode;
  /** Content after the text. */
  readonly children?: ReactNode;
};

/** A story on its own page. */
export function StoryView({ story, neighbours, list, kicker, children }: StoryViewProps) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const [lead] = story.images;
  const addressOf = ({ _id }: Story) => `${list.path}/${encodeURIComponent(_id)}`;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-14 px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <div aria-hidden="true" className="reading-line" />
      <article className="flex flex-col gap-8">
        <header className="flex flex-col gap-4">
          <Link
            viewTransition
            to={list.path}
            className="inline-flex min-h-11 items-center gap-2 self-start font-semibold no-underline"
          >
            <Icon name="back" />
            {list.name}
          </Link>
          {kicker}
          <h1 className="font-display text-headline wrap-break-word text-ink">
            <MarkedText text={story.title} />
            <SampleMark of={story} />
          </h1>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <StoryMeta story={story} />
            <ShareButton
              title={story.title}
              text={summarise(story.description)}
              url={publicUrl + addressOf(story)}
            />
          </div>
        </header>
        {lead !== undefined && (
          <ArchFrame on="paper" className="page-picture rounded-b-3xl">
            <Picture
              src={lead}
              alt=""
              sizes="(min-width: 64rem) 61rem, 100vw"
              priority
              className="aspect-[8/5] w-full object-cover lg:aspect-[2/1]"
            />
          </ArchFrame>
        )}
        <div
          className={`story-sheet mx-auto flex w-full flex-col gap-8 text-lg ${lead === undefined ? 'mt-0!' : ''}`}
        >
          <Prose text={story.description} />
          {children}
          <StoryGallery story={story} />
        </div>
      </article>

      <StoryNeighbours neighbours={neighbours} addressOf={addressOf} />
      <StoryGive />
    </div>
  );
}

/** Further pictures of a story, side by side where there is room. */
function StoryGallery({ story: { images, title } }: { readonly story: Story }) {
  const further = images.slice(1);
  if (further.length === 0) return null;
  return (
    <section aria-label={m.story_pictures()}>
      <ul className={`grid gap-4 ${further.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {further.map((image, index) => {
          const isWide = index === 0 && further.length % 2 === 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice; the order never changes
            <li key={index} className={isWide ? 'sm:col-span-full' : ''}>
              <Picture
                src={image}
                alt={m.story_picture({ number: index + 2, total: images.length, title })}
                sizes={
                  further.length === 1 || isWide
                    ? '(min-width: 44rem) 37rem, 82vw'
                    : '(min-width: 44rem) 19rem, 82vw'
                }
                className="aspect-[8/5] w-full rounded-2xl object-cover"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
