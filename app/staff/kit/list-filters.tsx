import { m } from '#shared/messages/compiled/messages.js';
import { showDay } from '#shared/typed-days.ts';
import { FilterSelect, FilterText } from './filter-bar.tsx';
import type { FilterChip } from './filter-chips.tsx';
import { FilterDay } from './filter-day.tsx';
import type { Filters } from './use-filters.ts';

type Option = { readonly value: string; readonly label: string };

/** One filter of a list: a choice, with the label of no choice, an amount in rupees, or a day. */
export type ListFilter<Name extends string> = { readonly name: Name; readonly label: string } & (
  | { readonly kind: 'choice'; readonly any: string; readonly options: readonly Option[] }
  | { readonly kind: 'amount' }
  | { readonly kind: 'day' }
);

type Shown<Name extends string> = {
  readonly list: readonly ListFilter<Name>[];
  readonly filters: Pick<Filters<Name>, 'values' | 'set'>;
};

/** The filters of a list that do not stand in its bar. */
export function FilterPanel<Name extends string>({
  id,
  list,
  filters: { values, set },
}: Shown<Name> & { readonly id: string }) {
  return (
    <div
      id={id}
      className="grid basis-full grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-2 rounded-xl border border-line bg-card px-3 py-2.5"
    >
      {list.map((filter) => {
        const field = {
          label: filter.label,
          value: values[filter.name],
          onChange: (value: string) => set({ [filter.name]: value } as Partial<typeof values>),
          className: 'w-full',
        };
        if (filter.kind === 'day') return <FilterDay key={filter.name} {...field} />;
        return filter.kind === 'choice' ? (
          <FilterSelect key={filter.name} {...field} any={filter.any} options={filter.options} />
        ) : (
          <FilterText key={filter.name} {...field} type="text" inputMode="decimal" />
        );
      })}
    </div>
  );
}

/** A chip for each of these filters that is set. */
export function listFilterChips<Name extends string>({
  list,
  filters: { values, set },
}: Shown<Name>): FilterChip[] {
  return list
    .filter(({ name }) => values[name] !== '')
    .map((filter) => ({
      key: filter.name,
      label: m.filter_chip({ name: filter.label, value: nameValue(filter, values[filter.name]) }),
      onRemove: () => set({ [filter.name]: '' } as Partial<typeof values>),
    }));
}

/** Options may still be loading. */
function nameValue(filter: ListFilter<string>, value: string): string {
  if (filter.kind === 'day') return showDay(value);
  if (filter.kind === 'amount') return value;
  return filter.options.find((option) => option.value === value)?.label ?? '…';
}
