import { Link, useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { styleButton } from '../../ui/button-style.ts';
import { writePlace } from './url-filters.ts';

/** Pager of a cursor-paged list; back is the browser's own, or the first page. */
export function Pager({ next }: { readonly next: string | null }) {
  const [search] = useSearchParams();
  const begun = search.has('after');
  if (!begun && next === null) return null;
  return (
    <nav aria-label={m.desk_pages()} className="mt-4 flex gap-2 print:hidden">
      {begun && (
        <Link
          to={{ search: writePlace(search, null).toString() }}
          className={styleButton({ tone: 'secondary' })}
        >
          {m.desk_pages_first()}
        </Link>
      )}
      {next !== null && (
        <Link
          to={{ search: writePlace(search, next).toString() }}
          className={styleButton({ tone: 'secondary' })}
        >
          {m.desk_pages_next()}
        </Link>
      )}
    </nav>
  );
}
