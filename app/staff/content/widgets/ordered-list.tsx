import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ListButtons } from './list-buttons.tsx';

/** Finds what takes the focus in the list as it is now. */
type Aim = (list: Element) => HTMLElement | null | undefined;

/**
 * Entries that are added, moved and removed. `onArrange` gets the new list as indices of the old one. The focus follows
 * an entry that is moved, and stays in the list when one is removed.
 */
export function OrderedList({
  count,
  nameOf,
  onArrange,
  add,
  children,
}: {
  readonly count: number;
  /** What an entry is called: 'Picture 2'. */
  readonly nameOf: (index: number) => string;
  readonly onArrange: (order: readonly number[]) => void;
  /** Null: there are as many as there may be. `isAtOnce`: the entry is there as soon as `run` returns. */
  readonly add: {
    readonly label: string;
    readonly isAtOnce: boolean;
    readonly run: () => void;
  } | null;
  readonly children: (index: number) => ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const aim = useRef<Aim | null>(null);
  // After the change is shown: the entries of the list are others then.
  useEffect(() => {
    const find = aim.current;
    if (find === null || frame.current === null) return;
    aim.current = null;
    find(frame.current)?.focus();
  });
  const order = Array.from({ length: count }, (_, index) => index);
  return (
    <div ref={frame}>
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
                onMove={(to) => {
                  aim.current = aimAtButton(to, to < index ? 'up' : 'down');
                  onArrange(others.toSpliced(to, 0, index));
                }}
                onRemove={() => {
                  aim.current = aimAtButton(Math.min(index, count - 2), 'remove');
                  onArrange(others);
                }}
              />
            </li>
          );
        })}
      </ol>
      {add !== null && (
        <Button
          data-act="add"
          tone="secondary"
          className="mt-3"
          onClick={() => {
            if (add.isAtOnce) aim.current = aimAtField(count);
            add.run();
          }}
        >
          {add.label}
        </Button>
      )}
    </div>
  );
}

/** `list` in a new order. */
export function arrange<Entry>(list: readonly Entry[], order: readonly number[]): Entry[] {
  return order.flatMap((index) => list.slice(index, index + 1));
}

const entryAt = (list: Element, index: number) => list.querySelector('ol')?.children[index];

/** A button of an entry; its neighbour at an end of the list, and without an entry the button that adds one. */
const aimAtButton =
  (index: number, act: 'up' | 'down' | 'remove'): Aim =>
  (list) => {
    const buttons = [act, act === 'up' ? 'down' : 'up', 'remove'].map((one) =>
      entryAt(list, index)?.querySelector<HTMLElement>(`[data-act="${one}"]:not([disabled])`),
    );
    return (
      buttons.find((button) => button !== null && button !== undefined) ??
      list.querySelector<HTMLElement>('[data-act="add"]')
    );
  };

const aimAtField =
  (index: number): Aim =>
  (list) =>
    entryAt(list, index)?.querySelector<HTMLElement>('input, select, textarea');
