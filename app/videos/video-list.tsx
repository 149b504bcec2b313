import type { ReactNode } from 'react';
import type { Video } from '#shared/content/items/video.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ShownList } from '../content/create-list-slice.ts';
import { displayStateOf } from '../content/list-display-state.ts';
import { ListBeyond, ListEmpty, ListFailed } from '../content/list-notice.tsx';
import { MarkedText } from '../content/marked-text.tsx';
import { Pager, pageAddress } from '../content/pager.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { formatDay } from '../content/story.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CinemaNight } from './cinema-night.tsx';
import { VideoPlayer } from './video-player.tsx';

type VideoListProps = { readonly list: ShownList<Video>; readonly path: string };

const grid = 'm-0 grid list-none gap-x-8 gap-y-10 p-0 md:grid-cols-2';
const PLACEHOLDERS = ['a', 'b', 'c'];

/** The videos of a page; the newest is shown larger. There are no samples (R19). */
export function VideoList({ list, path }: VideoListProps): ReactNode {
  switch (displayStateOf(list)) {
    case 'loading':
      return <VideoListSkeleton hasLead={(list.query.page ?? 1) === 1} />;
    case 'failed':
      return <ListFailed title={m.videos_unavailable()} />;
    case 'beyond':
      return <ListBeyond path={path} />;
    case 'empty':
      return <ListEmpty title={m.videos_empty()}>{m.videos_empty_text()}</ListEmpty>;
    case 'shown':
      return <Videos list={list} path={path} />;
  }
}

function Videos({ list: { items, page, pages }, path }: VideoListProps) {
  const lead = page === 1 ? items[0] : undefined;
  const others = lead === undefined ? items : items.slice(1);
  return (
    <>
      <ul className={grid}>
        {lead && (
          <li className="md:col-span-2">
            <CinemaNight video={lead} />
          </li>
        )}
        {others.map((video) => (
          <li key={video._id}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} addressOf={(number) => pageAddress(path, number)} />
    </>
  );
}

function VideoCard({ video }: { readonly video: Video }) {
  return (
    <article className="flex flex-col gap-4">
      <VideoPlayer video={video} sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 48vw, 100vw" />
      <div>
        <p className="text-sm text-ink-soft">
          <time dateTime={video.date}>{formatDay(video.date)}</time>
        </p>
        <h2 className="font-display text-2xl leading-snug text-ink">
          <MarkedText text={video.title} />
          <SampleMark of={video} />
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          <MarkedText text={video.description} />
        </p>
      </div>
    </article>
  );
}

/** Skeleton of the list while it loads. */
function VideoListSkeleton({ hasLead }: { readonly hasLead: boolean }) {
  return (
    <Loading label={m.videos_loading()}>
      <ul className={grid}>
        {PLACEHOLDERS.map((card, index) => (
          <li key={card} className={hasLead && index === 0 ? 'md:col-span-2' : ''}>
            <Skeleton
              className={`aspect-video rounded-2xl! ${hasLead && index === 0 ? 'lg:w-[65%]' : ''}`}
            />
            <Skeleton className="mt-4 h-24" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
