import { type MouseEvent, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon } from '../../ui/icon.tsx';

export type FilterChip = {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
};

/** The filters that are set, each with a button that removes it; renders nothing without any. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }) {
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const remove = (chip: FilterChip) => (event: MouseEvent<HTMLButtonElement>) => {
    // The button goes with its chip: the focus moves to the next one, or to the search.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    const next =
      buttons[at + 1] ??
      buttons[at - 1] ??
      list.current?.closest('search')?.querySelector<HTMLElement>('input');
    chip.onRemove();
    next?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label={m.list_filters_set()}
      className="flex flex-wrap gap-1.5 print:hidden"
    >
      {chips.map((chip) => (
        <li
          key={chip.key}
          className="inline-flex items-center gap-1 rounded-full bg-action-wash pl-2.5 text-sm"
        >
          <span className="wrap-anywhere">{chip.label}</span>
          <button
            type="button"
            aria-label={m.list_filters_remove({ filter: chip.label })}
            onClick={remove(chip)}
            className="inline-flex size-7 cursor-pointer items-center justify-center rounded-full hover:bg-action/20"
          >
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
