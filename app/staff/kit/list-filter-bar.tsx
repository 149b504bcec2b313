import { type ReactNode, useId, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import { FilterPanel, type ListFilter } from './list-filters.tsx';
import type { Filters } from './use-filters.ts';

/** The filters above a long list: one row with the search, the others behind a button, and chips of what is set. */
export function ListFilterBar<Name extends string>({
  filters,
  panel,
  chips,
  isFiltered,
  onClear,
  notice,
  search,
  ownChip,
  children,
}: {
  readonly filters: Pick<Filters<Name>, 'values' | 'set'>;
  /** The filters behind the button. */
  readonly panel: readonly ListFilter<Name>[];
  readonly chips: readonly FilterChip[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** What the search could not do; null for nothing. */
  readonly notice: string | null;
  /** The search and the filters beside it. */
  readonly search: ReactNode;
  /** A chip with more than a label. */
  readonly ownChip?: ReactNode;
  /** Further buttons at the end of the row. */
  readonly children?: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = panel.filter(({ name }) => filters.values[name] !== '').length;
  const clear = () => {
    onClear();
    // The button is gone; the next filter begins with the search.
    bar.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <search ref={bar} aria-label={m.desk_filters()} className="mb-2 block print:hidden">
      <form
        className="flex flex-wrap items-center gap-x-2 gap-y-2"
        onSubmit={(event) => event.preventDefault()}
      >
        {search}
        <Button
          tone="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="min-h-10!"
        >
          {count === 0 ? m.list_filters_button() : m.list_filters_button_count({ count })}
        </Button>
        {children}
        {isOpen && <FilterPanel id={panelId} list={panel} filters={filters} />}
        {isFiltered && (
          <div className="flex basis-full flex-wrap items-center gap-1.5">
            {ownChip}
            <FilterChips chips={chips} />
            <Button tone="quiet" onClick={clear} className="min-h-7! px-2! py-0! text-sm!">
              {m.list_filters_clear()}
            </Button>
          </div>
        )}
        <p role="status" className="basis-full text-sm font-semibold text-danger empty:hidden">
          {notice}
        </p>
      </form>
    </search>
  );
}
