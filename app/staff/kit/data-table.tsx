import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { type Card, CardList } from './card-list.tsx';
import { type Choice, ChooseAll, ChooseRow } from './row-choice.tsx';
import { useRowKeys } from './row-keys.ts';
import { type FirstDirection, type ListOrder, SortHead, sortState } from './sort-head.tsx';
import { useNarrow } from './use-narrow.ts';

export type Column<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** 'end' for numbers. */
  readonly align?: 'end';
  /** Hidden below 1024 or 1280 pixels. */
  readonly from?: 'lg' | 'xl';
  readonly className?: string;
  /** The order that its head asks for, and the direction of the first press; absent: not sortable. */
  readonly sort?: { readonly key: string; readonly first: FirstDirection };
};

export type DataTableProps<Row> = {
  /** Accessible caption of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** URL of a row; its first cell is then the link, with the whole row as target. */
  readonly rowHref?: (row: Row) => string;
  /** Makes rows selectable. */
  readonly choice?: Choice<Row>;
  /** True while other rows load, and after that has failed: the present ones stay, dimmed. */
  readonly stale?: boolean;
  /** A footer row of totals, one cell per column. */
  readonly foot?: ReactNode;
  /** The current order; null: the list's own. With it, the heads of sortable columns sort. */
  readonly order?: ListOrder | null;
  readonly onOrder?: (order: ListOrder | null) => void;
  /** Low rows, for long lists. */
  readonly dense?: boolean;
  /** On phones each row is this card. Needs `rowHref`. */
  readonly card?: (row: Row) => Card;
};

/** Table of links. j and k move between rows, Enter opens; buttons inside cells keep their own keys. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, rowHref, card, choice, stale = false } = props;
  const isNarrow = useNarrow();
  if (isNarrow && card !== undefined && rowHref !== undefined) {
    return <CardList {...{ caption, rows, rowKey, rowHref, card, choice, stale }} />;
  }
  return <Table {...props} />;
}

function Table<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHref, choice, stale = false, foot } = props;
  const { order = null, onOrder, dense = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const height = dense ? 'py-[0.15rem]' : 'py-2';
  return (
    <section
      aria-label={caption}
      aria-busy={stale || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: horizontal scrolling must work by keyboard
      tabIndex={0}
      className={`relative overflow-x-auto rounded-xl border border-line bg-card ${stale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line-strong/60 bg-sand/25 text-left text-xs text-ink-soft">
            {choice !== undefined && <ChooseAll rows={rows} rowKey={rowKey} choice={choice} />}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort && onOrder ? sortState(order, column.sort.key) : undefined}
                className={`${dense ? 'py-1' : height} ${dense ? 'px-2' : 'px-3'} font-semibold whitespace-nowrap ${styleOf(column)}`}
              >
                {column.sort === undefined || onOrder === undefined ? (
                  column.head
                ) : (
                  <SortHead
                    order={order}
                    sort={column.sort.key}
                    first={column.sort.first}
                    onOrder={onOrder}
                  >
                    {column.head}
                  </SortHead>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                className="relative border-b border-line/70 last:border-b-0 hover:bg-action-wash has-[a[data-row]:focus-visible]:bg-action-wash"
              >
                {choice !== undefined && <ChooseRow row={row} rowKey={rowKey} choice={choice} />}
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    className={`${height} ${dense ? 'px-2' : 'px-3'} align-top ${styleOf(column)}`}
                  >
                    {index === 0 && rowHref !== undefined ? (
                      <RowLink to={rowHref(row)}>{column.cell(row)}</RowLink>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {foot !== undefined && (
          <tfoot className="border-t border-line-strong/60 bg-sand/25 font-semibold">{foot}</tfoot>
        )}
      </table>
      <p className="sr-only">{rowHref === undefined ? null : m.desk_table_keys()}</p>
    </section>
  );
}

/** Covers its whole row; other controls in the row lie above it (className 'relative'). */
function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      data-row
      to={to}
      className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
    >
      {children}
    </Link>
  );
}

function styleOf<Row>({ align, from, className = '' }: Column<Row>): string {
  const side = align === 'end' ? 'text-right tabular-nums whitespace-nowrap' : '';
  const room = from === undefined ? '' : from === 'lg' ? 'max-lg:hidden' : 'max-xl:hidden';
  return `${side} ${room} ${className}`;
}
