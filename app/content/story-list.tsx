import type { ReactNode } from 'react';
import { SectionTitle } from '../ui/section-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import type { ShownList } from './create-list-slice.ts';
import { judgeList } from './judge-list.ts';
import { ListBeyond, ListEmpty, ListFailed } from './list-notice.tsx';
import { Pager, pageAddress } from './pager.tsx';
import type { Story } from './story.ts';
import { LeadStoryCard, StoryCard } from './story-card.tsx';
import { StoryGive } from './story-give.tsx';

type StoryListProps = {
  readonly list: ShownList<Story>;
  /** Of the list; a story's page is below it. */
  readonly path: string;
  readonly words: {
    readonly kicker: string;
    readonly title: string;
    readonly lead: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
  };
};

const rows = 'm-0 grid list-none gap-6 p-0 lg:grid-cols-2';
const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

/** A list of stories: the newest one leads the first page, the others follow in rows. */
export function StoryList({ list, path, words }: StoryListProps) {
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-12 pb-16 sm:px-6 lg:pt-16">
      <div className="flex flex-col gap-3">
        <SectionTitle level={1} kicker={words.kicker}>
          {words.title}
        </SectionTitle>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">{words.lead}</p>
      </div>
      <StoryListBody list={list} path={path} words={words} />
      <StoryGive />
    </div>
  );
}

function StoryListBody({ list, path, words }: StoryListProps): ReactNode {
  switch (judgeList(list)) {
    case 'loading':
      return <StoryListSkeleton label={words.loading} hasLead={(list.query.page ?? 1) === 1} />;
    case 'failed':
      return <ListFailed title={words.failed} />;
    case 'beyond':
      return <ListBeyond path={path} />;
    case 'empty':
      return <ListEmpty title={words.empty}>{words.emptyText}</ListEmpty>;
    case 'shown':
      return <Stories list={list} path={path} />;
  }
}

function Stories({ list, path }: Pick<StoryListProps, 'list' | 'path'>) {
  const { items, page, pages } = list;
  const [first, ...others] = items;
  const lead = page === 1 ? first : undefined;
  const below = lead === undefined ? items : others;
  const storyAddress = ({ _id }: Story) => `${path}/${encodeURIComponent(_id)}`;
  return (
    <>
      {lead && <LeadStoryCard story={lead} to={storyAddress(lead)} />}
      {below.length > 0 && (
        <ul className={rows}>
          {below.map((story, place) => (
            <li key={story._id}>
              <StoryCard
                story={story}
                to={storyAddress(story)}
                priority={lead === undefined && place < 2}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => pageAddress(path, number)} />
    </>
  );
}

/** The shape of the list while it is on its way. */
function StoryListSkeleton({
  label,
  hasLead,
}: {
  readonly label: string;
  readonly hasLead: boolean;
}) {
  return (
    <Loading label={label}>
      <div className="flex flex-col gap-8">
        {hasLead && (
          <Skeleton className="aspect-[3/5] rounded-3xl! sm:aspect-[1/1] lg:aspect-[11/4]" />
        )}
        <ul className={rows}>
          {PLACEHOLDERS.map((card) => (
            <li key={card}>
              <Skeleton className="h-105 rounded-3xl! sm:aspect-[2/1] sm:h-auto md:aspect-[3/1] lg:aspect-[2/1]" />
            </li>
          ))}
        </ul>
      </div>
    </Loading>
  );
}
