import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { SortDirection } from '#shared/staff/donation-filters.ts';

/** The order of a list: a column's sort key, and the direction. */
export type ListOrder = { readonly sort: string; readonly dir: SortDirection };

/** Direction of the first press: names and words from the beginning, numbers and days from the largest. */
export type FirstDirection = SortDirection;

/** The next order when a head is pressed: this column, then its other direction, then the list's own order. */
export function pressHead(
  order: ListOrder | null,
  sort: string,
  first: FirstDirection,
): ListOrder | null {
  if (order?.sort !== sort) return { sort, dir: first };
  return order.dir === first ? { sort, dir: first === 'asc' ? 'desc' : 'asc' } : null;
}

/** The value of aria-sort for a column. */
export function sortState(order: ListOrder | null, sort: string) {
  if (order?.sort !== sort) return 'none' as const;
  return order.dir === 'asc' ? ('ascending' as const) : ('descending' as const);
}

/** The head of a sortable column: a button that sorts by it. */
export function SortHead({
  order,
  sort,
  first,
  onOrder,
  children,
}: {
  readonly order: ListOrder | null;
  readonly sort: string;
  readonly first: FirstDirection;
  readonly onOrder: (order: ListOrder | null) => void;
  readonly children: ReactNode;
}) {
  const state = sortState(order, sort);
  return (
    <button
      type="button"
      title={m.list_sort_by({ column: typeof children === 'string' ? children : '' })}
      onClick={() => onOrder(pressHead(order, sort, first))}
      className="inline-flex cursor-pointer items-baseline gap-1 font-semibold hover:text-action-deep"
    >
      {children}
      <span aria-hidden="true" className={state === 'none' ? 'opacity-30' : 'text-action-deep'}>
        {state === 'ascending' ? '▲' : state === 'descending' ? '▼' : '↕'}
      </span>
    </button>
  );
}
