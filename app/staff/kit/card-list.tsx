import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Choice, ChooseCard } from './row-choice.tsx';

/** A row of a list as a card of two lines, for phones. */
export type Card = {
  readonly title: ReactNode;
  /** At the end of the first line: an amount. */
  readonly figure: ReactNode;
  readonly detail: ReactNode;
  readonly badge?: ReactNode;
};

/** The rows of a table as cards. */
export function CardList<Row>({
  caption,
  rows,
  rowKey,
  rowHref,
  card,
  choice,
  stale = false,
}: {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowHref: (row: Row) => string;
  readonly card: (row: Row) => Card;
  readonly choice?: Choice<Row> | undefined;
  readonly stale?: boolean;
}) {
  return (
    <ul
      aria-label={caption}
      aria-busy={stale || undefined}
      className={`rounded-xl border border-line bg-card ${stale ? 'opacity-60' : ''}`}
    >
      {rows.map((row) => {
        const { title, figure, detail, badge } = card(row);
        return (
          <li
            key={rowKey(row)}
            className="relative flex items-start gap-2 border-b border-line/70 px-3 py-2 last:border-b-0"
          >
            {choice !== undefined && <ChooseCard row={row} rowKey={rowKey} choice={choice} />}
            <div className="min-w-0 grow">
              <p className="flex items-baseline justify-between gap-3">
                <Link
                  data-row
                  to={rowHref(row)}
                  className="line-clamp-2 min-w-0 font-semibold text-ink no-underline after:absolute after:inset-0"
                >
                  {title}
                </Link>
                <span className="shrink-0 font-semibold tabular-nums">{figure}</span>
              </p>
              <p className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
                <span className="min-w-0 truncate">{detail}</span>
                <span className="shrink-0">{badge}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
