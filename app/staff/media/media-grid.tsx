import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { Media } from '#shared/staff/media-endpoints.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { describeSize, kindLabels } from './media-messages.ts';

/** Thumbnails of the library; each is a button. */
export function MediaGrid({
  items,
  chosen = null,
  stale,
  onOpen,
}: {
  readonly items: readonly Media[];
  /** In a choice: the chosen one, '' for none; null: no choice. */
  readonly chosen?: string | null;
  readonly stale: boolean;
  readonly onOpen: (media: Media) => void;
}) {
  return (
    <ul
      aria-label={m.media_title()}
      aria-busy={stale}
      className={`grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 ${stale ? 'opacity-60' : ''}`}
    >
      {items.map((media) => (
        <li key={media._id}>
          <button
            type="button"
            aria-pressed={chosen === null ? undefined : chosen === media._id}
            onClick={() => onOpen(media)}
            className="flex w-full flex-col overflow-hidden rounded-xl border border-line bg-card text-left hover:border-action aria-pressed:border-action aria-pressed:ring-3 aria-pressed:ring-action"
          >
            <Thumbnail media={media} />
            <span className="flex min-h-14 flex-col gap-0.5 px-2.5 py-1.5 text-sm">
              <span className="truncate font-semibold">{media.name}</span>
              <span className="truncate text-xs text-ink-soft">{describeSize(media)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The picture, the first page, or the word for a film. */
export function Thumbnail({ media }: { readonly media: Media }) {
  const { kind, thumbnail, alt, isDecorative, binnedAt } = media;
  const lacksAlt = kind === 'picture' && alt === '' && !isDecorative && binnedAt === null;
  return (
    <span className="relative block aspect-square w-full bg-sand/40">
      {thumbnail === null ? (
        <span className="flex size-full items-center justify-center text-ink-soft">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-10 fill-current">
            <path d="M8 5.5v13l10.5-6.5z" />
          </svg>
        </span>
      ) : (
        <img
          src={thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
          className={`absolute inset-0 size-full ${kind === 'picture' ? `object-cover focus-${media.focus}` : 'object-contain'}`}
        />
      )}
      <span className="absolute top-1.5 left-1.5 flex flex-wrap gap-1">
        {kind !== 'picture' && <Solid tone="plain">{kindLabels[kind].one()}</Solid>}
        {lacksAlt && <Solid tone="waiting">{m.media_no_alt()}</Solid>}
      </span>
    </span>
  );
}

/** A badge that is read on any picture. */
const Solid = ({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) => (
  <span className="flex rounded-md bg-card">
    <Badge tone={tone}>{children}</Badge>
  </span>
);
