import { Link, useLocation, useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { styleButton } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { writePlace } from '../kit/url-filters.ts';
import { readTrail, type Step, stepBack, stepOn } from './list-trail.ts';

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
