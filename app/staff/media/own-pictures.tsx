import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { findPicture, pictureAddress, pictureFile, pictureNames } from '#shared/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { FilterText } from '../kit/filter-bar.tsx';
import { Empty } from '../kit/list-states.tsx';
import type { PickedMedia } from './picked-media.ts';

type OwnPicture = PickedMedia & { readonly thumbnail: string };

/** The pictures that every installation has; what they show is what they are called. */
const ownPictures: readonly OwnPicture[] = pictureNames
  .map((name): OwnPicture => {
    const url = pictureAddress(name);
    const { width = 0, height = 0, widths = [] } = findPicture(url) ?? {};
    const words = name.replaceAll('-', ' ');
    return {
      ...{ url, width, height },
      alt: words.charAt(0).toUpperCase() + words.slice(1),
      thumbnail: pictureFile(name, widths[0] ?? width, 'webp'),
    };
  })
  .sort((one, other) => one.alt.localeCompare(other.alt, 'en'));

/** Chooses one of the site's own pictures. */
export function OwnPictures({
  onPick,
  onClose,
}: {
  readonly onPick: (picked: PickedMedia) => void;
  readonly onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<OwnPicture | null>(null);
  const words = search.toLowerCase().split(/\s+/);
  const found = ownPictures.filter(({ alt }) =>
    words.every((word) => alt.toLowerCase().includes(word)),
  );
  return (
    <>
      <div className="mb-3">
        <FilterText label={m.media_search()} value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && <Empty title={m.media_none_found()} />}
      <ul
        aria-label={m.media_of_site()}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3"
      >
        {found.map((picture) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-pressed={chosen?.url === picture.url}
              onClick={() => setChosen(picture)}
              className="flex w-full flex-col overflow-hidden rounded-xl border border-line bg-card text-left hover:border-action aria-pressed:border-action aria-pressed:ring-3 aria-pressed:ring-action"
            >
              <img
                src={picture.thumbnail}
                alt=""
                loading="lazy"
                decoding="async"
                className="aspect-square w-full bg-sand/40 object-cover"
              />
              <span className="min-h-12 px-2.5 py-1.5 text-sm font-semibold">{picture.alt}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="sticky -bottom-5 -mx-6 mt-4 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-card px-6 py-3">
        <p className={chosen === null ? 'text-ink-soft' : 'font-semibold'}>
          {chosen?.alt ?? m.media_pick_own_first()}
        </p>
        <div className="flex gap-2">
          <Button tone="secondary" onClick={onClose}>
            {m.desk_leave_it()}
          </Button>
          {chosen !== null && (
            <Button
              onClick={() => {
                const { url, width, height, alt } = chosen;
                onPick({ url, width, height, alt });
                onClose();
              }}
            >
              {m.media_pick()}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
