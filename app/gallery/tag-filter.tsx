import { Link } from 'react-router';
import type { TagCount } from '#shared/content/collection.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { writeGalleryPath } from './gallery-query.ts';

/** The subjects of the album with their picture counts; links, so they work without scripts. */
export function TagFilter({
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
