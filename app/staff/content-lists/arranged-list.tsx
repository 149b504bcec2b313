import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { listArranged } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../kit/badge.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useUndo } from '../kit/undo.tsx';
import { nameItem } from './content-labels.ts';
import { moveItem } from './move-item.ts';
import { useSaveOrder } from './use-save-order.ts';

type Arranged = ResponseOf<typeof listArranged>;
type Item = Arranged['items'][number];

const SHOWN_AT_FIRST = 200;

/** Items that are moved by drag or by buttons; each move is saved at once. */
export function ArrangedList({
  kind,
  arranged,
  onReload,
}: {
  readonly kind: string;
  readonly arranged: Arranged;
  readonly onReload: () => void;
}) {
  const [items, setItems] = useState(arranged.items);
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ id: string; button: string } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const offerUndo = useUndo();
  const { save, error, isSaving } = useSaveOrder(kind, arranged.seen, onReload);
  useEffect(() => setItems(arranged.items), [arranged]);
  // The row has moved in the document, and its button with it.
  useEffect(() => {
    if (moved === null) return;
    const row = list.current?.querySelector(`[data-id="${CSS.escape(moved.id)}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${moved.button}"]`);
    if (button?.disabled) row?.querySelector<HTMLElement>('button:enabled')?.focus();
    else button?.focus();
  }, [moved]);

  const put = (next: readonly Item[]) => {
    setItems([...next]);
    void save(next.map(({ _id }) => _id));
  };
  const move = (from: number, to: number, button = '') => {
    const item = items[from];
    if (item === undefined || from === to) return;
    const before = items;
    put(moveItem(items, from, to));
    if (button !== '') setMoved({ id: item._id, button });
    offerUndo({
      text: m.content_order_moved({ title: nameItem(item), place: to + 1, count: items.length }),
      onUndo: () => put(before),
    });
  };
  return (
    <>
      <CallFailed error={error} />
      <ol
        ref={list}
        aria-label={m.content_order_list()}
        aria-busy={isSaving || undefined}
        className="rounded-xl border border-line bg-card"
      >
        {items.slice(0, shown).map((item, index) => (
          <li
            key={item._id}
            data-id={item._id}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', nameItem(item));
              setDragged(index);
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
            onDragEnd={() => setDragged(null)}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/70 px-3 py-1.5 last:border-b-0 hover:bg-action-wash ${dragged === index ? 'opacity-50' : 'cursor-grab'}`}
          >
            <span className="w-8 text-right text-sm text-ink-soft tabular-nums">{index + 1}</span>
            <span className="min-w-40 grow basis-40 font-semibold wrap-anywhere">
              {nameItem(item)} {item.isSample && <Badge tone="waiting">{m.sample_mark()}</Badge>}
            </span>
            <span className="flex">
              <MoveButton
                name="up"
                item={item}
                disabled={index === 0}
                onClick={() => move(index, index - 1, 'up')}
              />
              <MoveButton
                name="down"
                item={item}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1, 'down')}
              />
              <MoveButton
                name="top"
                item={item}
                disabled={index === 0}
                onClick={() => move(index, 0, 'top')}
              />
            </span>
          </li>
        ))}
      </ol>
      {items.length > shown && (
        <Button tone="secondary" className="mt-3" onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {m.content_order_more({ count: items.length - shown })}
        </Button>
      )}
    </>
  );
}

const moves = {
  up: { label: m.content_order_up, named: m.content_order_up_named },
  down: { label: m.content_order_down, named: m.content_order_down_named },
  top: { label: m.content_order_top, named: m.content_order_top_named },
} as const;

function MoveButton({
  name,
  item,
  disabled,
  onClick,
}: {
  readonly name: keyof typeof moves;
  readonly item: Item;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  return (
    <RowButton
      data-move={name}
      disabled={disabled}
      aria-label={moves[name].named({ title: nameItem(item) })}
      onClick={onClick}
    >
      {moves[name].label()}
    </RowButton>
  );
}
