import type { ReactNode } from 'react';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import type { ShownList } from './create-list-slice.ts';
import { displayStateOf } from './list-display-state.ts';
import { ListBeyond, ListEmpty, ListFailed } from './list-notice.tsx';
import { Pager, pageAddress } from './pager.tsx';
import type { Story } from './story.ts';
import { LeadStoryCard, StoryCard } from './story-card.tsx';
import { StoryGive } from './story-give.tsx';

type StoryListProps = {
  readonly list: ShownList<Story>;
  /** URL of the list; a story's page is below it. */
  readonly path: string;
  /** Title block, and the hour that gives its colours. */
  readonly picture: string;
  readonly hour: 'dawn' | 'noon' | 'shade' | 'dusk';
  /** The hour that colours the part below the newest story. */
  readonly later: 'hour-dawn' | 'hour-dusk';
  readonly labels: {
    readonly kicker: string;
    readonly title: string;
    readonly lead: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyText: string;
  };
};

const wide = 'mx-auto max-w-7xl px-4 sm:px-6';
/** Alternating wide and narrow widths. */
const rows =
  'm-0 grid list-none gap-6 p-0 lg:grid-cols-12 lg:*:col-span-5 lg:*:nth-[4n]:col-span-7 lg:*:nth-[4n+1]:col-span-7 lg:*:last:odd:col-span-12';
const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

/** A list of stories: the newest leads the first page, the others follow in rows. */
export function StoryList({ list, path, picture, hour, later, labels }: StoryListProps) {
  return (
    <>
      <PageStage
        picture={picture}
        hour={hour}
        kicker={labels.kicker}
        title={labels.title}
        lead={labels.lead}
      />
      <StoryListBody list={list} path={path} later={later} labels={labels} />
      <div className="hour [--ground:var(--color-paper)]">
        <PaperEdge cut="scallops" />
        <div className={`${wide} pt-6 pb-16`}>
          <StoryGive />
        </div>
      </div>
    </>
  );
}

function StoryListBody(props: Pick<StoryListProps, 'list' | 'path' | 'later' | 'labels'>) {
  return displayStateOf(props.list) === 'shown' ? (
    <Stories {...props} />
  ) : (
    <div className={`${wide} pt-6 pb-20`}>
      <InsteadOfStories {...props} />
    </div>
  );
}

function InsteadOfStories({
  list,
  path,
  labels,
}: Pick<StoryListProps, 'list' | 'path' | 'labels'>): ReactNode {
  switch (displayStateOf(list)) {
    case 'loading':
      return <StoryListSkeleton label={labels.loading} hasLead={(list.query.page ?? 1) === 1} />;
    case 'failed':
      return <ListFailed title={labels.failed} />;
    case 'beyond':
      return <ListBeyond path={path} />;
    case 'empty':
      return <ListEmpty title={labels.empty}>{labels.emptyText}</ListEmpty>;
    case 'shown':
      return null;
  }
}

/** The newest story on the page's own ground, the others on the ground of a later hour. */
function Stories({ list, path, later }: Pick<StoryListProps, 'list' | 'path' | 'later'>) {
  const { items, page, pages } = list;
  const [first, ...others] = items;
  const lead = page === 1 ? first : undefined;
  const below = lead === undefined ? items : others;
  // Above the fold when there is no larger one.
  const early = lead === undefined ? below.slice(0, 2) : [];
  const late = below.slice(early.length);
  const storyAddress = ({ _id }: Story) => `${path}/${encodeURIComponent(_id)}`;
  return (
    <>
      {lead && (
        <div className={`${wide} pt-6 pb-36 lg:pb-44`}>
          <LeadStoryCard story={lead} to={storyAddress(lead)} />
        </div>
      )}
      {below.length > 0 && (
        <div className={lead ? `hour pt-5 ${later}` : 'pt-6'}>
          {lead && <PaperEdge cut="grove" />}
          <div className={`${wide} flex flex-col gap-8 pb-24`}>
            <ul className={rows}>
              {early.map((story) => (
                <li key={story._id}>
                  <StoryCard story={story} to={storyAddress(story)} priority />
                </li>
              ))}
              {late.map((story) => (
                <li key={story._id}>
                  <StoryCard story={story} to={storyAddress(story)} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={pages} addressOf={(number) => pageAddress(path, number)} />
          </div>
        </div>
      )}
    </>
  );
}

/** Skeleton of the list while it loads. */
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
          <ArchFrame on="paper" className="rounded-3xl">
            <Skeleton className="aspect-[3/5] rounded-3xl! sm:aspect-[1/1] lg:aspect-[11/4]" />
          </ArchFrame>
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
