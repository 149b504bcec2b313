import { useRevalidator } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/notice-state.tsx';
import { type GalleryQuery, writeGalleryPath } from './gallery-query.ts';

/** Notice above samples that replace a response that could not be loaded. */
export function PicturesKept() {
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

/** No pictures of this subject, or a page past the last one. */
export function NoPictures({ asked: { tag, page } }: { readonly asked: GalleryQuery }) {
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
