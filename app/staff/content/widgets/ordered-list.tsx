import type { ReactNode } from 'react';
import { ListButtons } from './list-buttons.tsx';

/** Entries that are moved and removed; `onArrange` gets the new list as indices of the old one. */
export function OrderedList({
  count,
  nameOf,
  onArrange,
  children,
}: {
  readonly count: number;
  /** What an entry is called: 'Picture 2'. */
  readonly nameOf: (index: number) => string;
  readonly onArrange: (order: readonly number[]) => void;
  readonly children: (index: number) => ReactNode;
}) {
  const order = Array.from({ length: count }, (_, index) => index);
  return (
    <ol className="flex flex-col divide-y divide-line">
      {order.map((index) => {
        const others = order.filter((other) => other !== index);
        return (
          <li
            key={index}
            className="flex flex-wrap items-start justify-end gap-x-2 py-3 first:pt-0 last:pb-0 sm:flex-nowrap"
          >
            <div className="min-w-0 grow basis-full sm:basis-auto">{children(index)}</div>
            <ListButtons
              {...{ index, count }}
              what={nameOf(index)}
              onMove={(to) => onArrange(others.toSpliced(to, 0, index))}
              onRemove={() => onArrange(others)}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** `list` in a new order. */
export function arrange<Entry>(list: readonly Entry[], order: readonly number[]): Entry[] {
  return order.flatMap((index) => list.slice(index, index + 1));
}
