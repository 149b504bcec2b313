import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../ui/icon.tsx';
import { listPageNumbers } from './page-numbers.ts';

type PagerProps = {
  readonly page: number;
  readonly pages: number;
  /** URL of a page of this list. */
  readonly addressOf: (page: number) => string;
};

const step =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold no-underline hover:bg-peacock-wash';

/** Links to the other pages of a list; plain links, which work without scripts and for crawlers. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={m.pager_pages()}
      className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 pt-2 print:hidden"
    >
      {page > 1 && (
        <Link viewTransition to={addressOf(page - 1)} rel="prev" className={step}>
          <Icon name="back" />
          {m.pager_previous()}
        </Link>
      )}
      <PageNumbers page={page} pages={pages} addressOf={addressOf} />
      {page < pages && (
        <Link viewTransition to={addressOf(page + 1)} rel="next" className={step}>
          {m.pager_next()}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}

/** On a phone the numbers have their own line above the previous and next links. */
function PageNumbers({ page, pages, addressOf }: PagerProps) {
  return (
    <ol className="order-first flex w-full justify-center sm:order-none sm:w-auto sm:gap-1">
      {listPageNumbers(page, pages).map((number, index) => (
        <li key={number ?? `gap-${index}`}>
          {number === null ? (
            <span aria-hidden="true" className="inline-flex size-11 items-center justify-center">
              …
            </span>
          ) : (
            <Link
              viewTransition
              to={addressOf(number)}
              aria-label={m.pager_page({ page: number })}
              aria-current={number === page ? 'page' : undefined}
              className="inline-flex size-11 items-center justify-center rounded-full font-semibold text-ink no-underline hover:bg-sand/50 aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {number}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

/** URL of a list page; the first one is the list itself. */
export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
