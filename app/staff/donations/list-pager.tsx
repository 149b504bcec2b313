import { Link, useLocation, useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { readFields } from '../../read-fields.ts';
import { styleButton } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { writePlace } from '../kit/url-filters.ts';

/** Links to the previous and next page of a cursor-paged list. */
export function ListPager({ next }: { readonly next: string | null }) {
  const [search] = useSearchParams();
  const trail = readTrail(useLocation().state);
  const current = search.get('after') ?? '';
  const [newer, older] = [stepBack(trail, current), stepOn(trail, current, next)];
  if (newer === null && older === null) return null;

  const aim = ({ after, state }: Step) => ({
    to: { search: writePlace(search, after === '' ? null : after).toString() },
    state,
    className: styleButton({ tone: 'secondary' }),
  });
  return (
    <nav aria-label={m.desk_pages()} className="mt-4 flex gap-2 print:hidden">
      {newer !== null && (
        <Link {...aim(newer)} rel="prev">
          <Icon name="back" className="size-4" />
          {trail.length === 0 ? m.records_newest() : m.records_newer()}
        </Link>
      )}
      {older !== null && (
        <Link {...aim(older)} rel="next">
          {m.records_older()}
          <Icon name="arrow" className="size-4" />
        </Link>
      )}
    </nav>
  );
}

/**
 * Cursors of the pages before the current one; '' is the first. A cursor only leads forward, so the way back is stored
 * in the browser's history entry: it survives a reload and the back button, and no URL contains it.
 */
type ListTrail = readonly string[];

/** Reads the trail from a history entry's state; empty when the page was opened by its bare URL. */
export function readTrail(historyState: unknown): ListTrail {
  const { trail } = readFields(historyState);
  return Array.isArray(trail) && trail.every((one) => typeof one === 'string') ? trail : [];
}

type Step = { readonly after: string; readonly state: { readonly trail: ListTrail } };

/** Link to the next page; null on the last. */
export function stepOn(trail: ListTrail, current: string, next: string | null): Step | null {
  return next === null ? null : { after: next, state: { trail: [...trail, current] } };
}

/** Link to the previous page, or to the first when that is unknown; null on the first. */
export function stepBack(trail: ListTrail, current: string): Step | null {
  if (current === '') return null;
  return { after: trail.at(-1) ?? '', state: { trail: trail.slice(0, -1) } };
}
