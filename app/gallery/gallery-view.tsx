import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState, ErrorState } from '../ui/notice-state.tsx';
import { type GalleryQuery, writeGalleryPath } from './gallery-query.ts';
import { AlbumSkeleton, PictureGridSkeleton } from './gallery-skeleton.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { TagFilter } from './tag-filter.tsx';

/** The album's filter, pictures and pages, however its list stands. */
export function GalleryView({ asked }: { readonly asked: GalleryQuery }) {
  const list = useAppSelector(galleryImagesSlice.selectList);
  const ended = list.status === 'succeeded' || list.status === 'failed';
  // The samples stand in for an answer that failed or was empty, not for one that is still awaited.
  const [everEnded, setEverEnded] = useState(ended);
  if (ended && !everEnded) setEverEnded(true);
  if (list.fromSamples && !everEnded) return <AlbumSkeleton />;

  // While another subject is on its way, what is here of it is shown.
  const images = list.items.filter(({ tag }) => asked.tag === null || tag === asked.tag);
  const isEmpty = images.length === 0;
  return (
    <>
      <TagFilter tags={list.tags} chosen={asked.tag} />
      <div className="flex flex-col gap-5">
        <p role="status" className="min-h-7 text-ink-soft">
          {ended && !isEmpty && countWords(list.answersQuery ? list.total : images.length, asked)}
        </p>
        {list.status === 'failed' && !isEmpty && <KeptNotice />}
        {!isEmpty && <PictureGrid images={images} />}
        {isEmpty && !ended && <PictureGridSkeleton />}
        {isEmpty && list.status === 'failed' && <Unreachable />}
        {isEmpty && list.status === 'succeeded' && <NoPictures asked={asked} />}
      </div>
    </>
  );
}

function countWords(count: number, { tag }: GalleryQuery): string {
  const pictures = m.gallery_count({ count });
  return tag === null ? pictures : m.gallery_count_of({ pictures, tag });
}

function KeptNotice() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-card px-5 py-3">
      <p className="grow text-ink-soft">{m.gallery_kept()}</p>
      <Button tone="secondary" busy={state === 'loading'} onClick={revalidate}>
        {m.try_again()}
      </Button>
    </div>
  );
}

function Unreachable() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={m.gallery_unreachable()}
      onRetry={revalidate}
      retrying={state === 'loading'}
    />
  );
}

/** Of this subject, or on a page past the last one. */
function NoPictures({ asked: { tag, page } }: { readonly asked: GalleryQuery }) {
  const isTag = tag !== null && page === 1;
  return (
    <EmptyState
      title={isTag ? m.gallery_empty_tag({ tag }) : m.gallery_empty_page()}
      action={
        <LinkButton to={writeGalleryPath({ tag: null, page: 1 })} tone="secondary">
          {m.gallery_show_all()}
        </LinkButton>
      }
    >
      {isTag ? m.gallery_empty_tag_text() : m.gallery_empty_page_text()}
    </EmptyState>
  );
}
