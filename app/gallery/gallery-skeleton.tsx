import { m } from '#shared/messages/compiled/messages.js';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const CHIPS = ['a', 'b', 'c', 'd'];

/** Skeleton of the album and its filter while it loads. */
export function AlbumSkeleton() {
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

export function PictureGridSkeleton() {
  return (
    <Loading label={m.gallery_loading()}>
      <div className="gallery-room">
        <div aria-hidden="true" className="gallery-grid">
          {TILES.map((tile, place) => (
            <div
              key={tile}
              className={`gallery-tile shape-15 ${place === 0 ? 'gallery-tile-lead' : ''}`}
            >
              <Skeleton className="gallery-box rounded-2xl" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
