import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { type Choice, ChooseAll, ChooseRow } from './row-choice.tsx';
import { useRowKeys } from './row-keys.ts';

export type Column<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** 'end' for figures. */
  readonly align?: 'end';
  /** Left out where there is little room: below 1024 or 1280 pixels. */
  readonly from?: 'lg' | 'xl';
  readonly className?: string;
};

export type DataTableProps<Row> = {
  /** What the table lists, for those who can't see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Where a row leads; its first cell then is the link, and the whole row its target. */
  readonly rowHref?: (row: Row) => string;
  /** Lets rows be ticked. */
  readonly choice?: Choice<Row>;
  /** True while newer rows are on their way: what is there stays, a little fainter. */
  readonly stale?: boolean;
  /** A last row of sums, one cell a column. */
  readonly foot?: ReactNode;
};

/** Rows to compare and to open. j and k go from row to row, Enter opens; buttons inside cells stay their own. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHref, choice, stale = false, foot } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  return (
    <section
      aria-label={caption}
      aria-busy={stale || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must do so by key
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
                className={`px-3 py-2 font-semibold whitespace-nowrap ${styleOf(column)}`}
              >
                {column.head}
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
                  <td key={column.key} className={`px-3 py-2 align-top ${styleOf(column)}`}>
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

/** Spread over its whole row; what else can be pressed in the row lies above it (className 'relative'). */
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
