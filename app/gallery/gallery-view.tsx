import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { ListFailed } from '../content/list-notice.tsx';
import { Pager } from '../content/pager.tsx';
import { useListPage } from '../content/use-list-page.ts';
import { NoPictures, PicturesKept } from './gallery-notice.tsx';
import { type GalleryQuery, writeGalleryPath, writeListQuery } from './gallery-query.ts';
import { AlbumSkeleton, PictureGridSkeleton } from './gallery-skeleton.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { TagFilter } from './tag-filter.tsx';

/** The album's filter, pictures and pager in every list state. */
export function GalleryView({ asked }: { readonly asked: GalleryQuery }) {
  const list = useListPage(galleryImagesSlice, writeListQuery(asked));
  const ended = list.status === 'succeeded' || list.status === 'failed';
  // The samples replace a failed or empty response, not a pending one.
  const [everEnded, setEverEnded] = useState(ended);
  if (ended && !everEnded) setEverEnded(true);
  if (list.fromSamples && !everEnded) return <AlbumSkeleton />;

  // While another subject loads, its pictures among the current ones are shown.
  const images = list.items.filter(({ tag }) => asked.tag === null || tag === asked.tag);
  const isEmpty = images.length === 0;
  const failed = list.status === 'failed';
  return (
    <>
      <TagFilter tags={list.tags} chosen={asked.tag} />
      <div className="flex flex-col gap-5">
        <p role="status" className="min-h-7 text-ink-soft">
          {ended && !isEmpty && countWords(list.answersQuery ? list.total : images.length, asked)}
        </p>
        {failed && !isEmpty && <PicturesKept />}
        {!isEmpty && <PictureGrid images={images} />}
        {isEmpty && !ended && <PictureGridSkeleton />}
        {isEmpty && failed && <ListFailed title={m.gallery_unreachable()} />}
        {isEmpty && list.status === 'succeeded' && <NoPictures asked={asked} />}
        {list.answersQuery && (
          <Pager
            page={list.page}
            pages={list.pages}
            addressOf={(page) => writeGalleryPath({ ...asked, page })}
          />
        )}
      </div>
    </>
  );
}

function countWords(count: number, { tag }: GalleryQuery): string {
  const pictures = m.gallery_count({ count });
  return tag === null ? pictures : m.gallery_count_of({ pictures, tag });
}
