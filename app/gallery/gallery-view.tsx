import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { TagCount } from '#shared/content/collection.ts';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { ListEmpty, ListFailed } from '../content/list-notice.tsx';
import { MarkedText } from '../content/marked-text.tsx';
import { Pager } from '../content/pager.tsx';
import { useListPage } from '../content/use-list-page.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/notice-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { type GalleryQuery, writeGalleryPath, writeListQuery } from './gallery-query.ts';
import { PictureTile } from './picture-tile.tsx';
import { useLayoutAnimation } from './use-layout-animation.ts';
import { useLightbox } from './use-lightbox.tsx';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

const CHIPS = ['a', 'b', 'c', 'd'];

/** The album's filter, pictures and pager in every list state. */
export function GalleryView({ galleryQuery }: { readonly galleryQuery: GalleryQuery }) {
  const list = useListPage(galleryImagesSlice, writeListQuery(galleryQuery));
  const ended = list.status === 'succeeded' || list.status === 'failed';
  // The samples replace a failed or empty response, not a pending one.
  const [everEnded, setEverEnded] = useState(ended);
  if (ended && !everEnded) setEverEnded(true);
  if (list.fromSamples && !everEnded) return <AlbumSkeleton />;

  // While another subject loads, its pictures among the current ones are shown.
  const images = list.items.filter(
    ({ tag }) => galleryQuery.tag === null || tag === galleryQuery.tag,
  );
  const isEmpty = images.length === 0;
  const failed = list.status === 'failed';
  return (
    <>
      <TagFilter tags={list.tags} chosen={galleryQuery.tag} />
      <div className="flex flex-col gap-5">
        <p role="status" className="min-h-7 text-ink-soft">
          {ended &&
            !isEmpty &&
            formatCount(list.answersQuery ? list.total : images.length, galleryQuery)}
        </p>
        {failed && !isEmpty && <PicturesKept />}
        {!isEmpty && <PictureGrid images={images} />}
        {isEmpty && !ended && <PictureGridSkeleton />}
        {isEmpty && failed && <ListFailed title={m.gallery_unreachable()} />}
        {isEmpty && list.status === 'succeeded' && <NoPictures galleryQuery={galleryQuery} />}
        {list.answersQuery && (
          <Pager
            page={list.page}
            pages={list.pages}
            addressOf={(page) => writeGalleryPath({ ...galleryQuery, page })}
          />
        )}
      </div>
    </>
  );
}

function formatCount(count: number, { tag }: GalleryQuery): string {
  const pictures = m.gallery_count({ count });
  return tag === null ? pictures : m.gallery_count_of({ pictures, tag });
}

/** Notice above samples that replace a response that could not be loaded. */
function PicturesKept() {
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

/** No pictures at all, none of this subject, or a page past the last one. */
function NoPictures({ galleryQuery: { tag, page } }: { readonly galleryQuery: GalleryQuery }) {
  if (tag === null && page === 1) {
    return <ListEmpty title={m.gallery_empty()}>{m.gallery_empty_text()}</ListEmpty>;
  }
  const isTag = tag !== null && page === 1;
  return (
    <EmptyState
      picture="empty-boat"
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

/** Skeleton of the album and its filter while it loads. */
function AlbumSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="flex gap-2 overflow-hidden py-1">
        {CHIPS.map((chip) => (
          <Skeleton key={chip} className="h-11 w-28 shrink-0 rounded-full" />
        ))}
      </div>
      <PictureGridSkeleton />
    </>
  );
}

function PictureGridSkeleton() {
  return (
    <Loading label={m.gallery_loading()}>
      <div className="gallery-room">
        <div aria-hidden="true" className="gallery-grid">
          {TILES.map((tile, index) => (
            <div
              key={tile}
              className={`gallery-tile shape-15 ${index === 0 ? 'gallery-tile-lead' : ''}`}
            >
              <Skeleton className="gallery-box rounded-2xl" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

/** The album in list order, also for the keyboard; each picture opens the lightbox. */
function PictureGrid({ images }: { readonly images: readonly GalleryImage[] }) {
  const grid = useRef<HTMLUListElement>(null);
  useLayoutAnimation(
    grid,
    images.map(({ _id }) => _id),
  );
  const { openAt, fetchEarly, lightbox } = useLightbox(images);
  return (
    <div className="gallery-room">
      <ul ref={grid} aria-label={m.gallery_pictures()} className="gallery-grid">
        {images.map((image, index) => (
          <PictureTile
            key={image._id}
            image={image}
            lead={index === 0}
            // Three of these may span two columns.
            late={index >= images.length - 3}
            // The large one is eager; the small ones beside it may load later.
            priority={index === 0}
            onOpen={(event) => openAt(event, index)}
            onApproach={fetchEarly}
          />
        ))}
      </ul>
      {lightbox}
    </div>
  );
}

/** The subjects of the album with their picture counts; links, so they work without scripts. */
function TagFilter({
  tags,
  chosen,
}: {
  readonly tags: readonly TagCount[];
  /** Null: all subjects. */
  readonly chosen: string | null;
}) {
  const all = tags.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={m.gallery_filter()}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        <Chip tag={null} count={all} chosen={chosen === null} />
        {tags.map(({ tag, count }) => (
          <Chip key={tag} tag={tag} count={count} chosen={chosen === tag} />
        ))}
      </ul>
    </nav>
  );
}

function Chip({
  tag,
  count,
  chosen,
}: {
  readonly tag: string | null;
  readonly count: number;
  readonly chosen: boolean;
}) {
  return (
    <li className="shrink-0">
      <Link
        to={writeGalleryPath({ tag, page: 1 })}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className="relative inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card pr-3 pl-4 font-semibold text-ink no-underline transition-colors duration-150 hover:border-action hover:text-action-deep aria-[current]:border-action aria-[current]:bg-action-wash aria-[current]:text-action-deep"
      >
        <MarkedText text={tag ?? m.gallery_all()} />
        <span
          aria-hidden="true"
          className="min-w-6 rounded-full bg-sand/50 px-1.5 text-center text-sm tabular-nums"
        >
          {count}
        </span>
        <span className="sr-only">{m.gallery_count({ count })}</span>
      </Link>
    </li>
  );
}
