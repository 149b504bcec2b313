// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { FilterText } from './filter-bar.tsx';
import { ListFilterBar } from './list-filter-bar.tsx';
import { type ListFilter, listFilterChips } from './list-filters.tsx';
import { closeSearchPage } from './render-at-desk.fixture.tsx';
import { useFilters } from './use-filters.ts';

afterEach(closeSearchPage);

const names = ['q', 'year', 'min', 'since'] as const;
const panel: readonly ListFilter<(typeof names)[number]>[] = [
  {
    name: 'year',
    label: 'Tax year',
    kind: 'choice',
    any: 'Any',
    options: [{ value: '2026-27', label: '2026-27' }],
  },
  { name: 'min', label: 'Min. total ₹', kind: 'amount' },
  { name: 'since', label: 'No donation since', kind: 'day' },
];

function Page() {
  const filters = useFilters(names);
  return (
    <ListFilterBar
      filters={filters}
      panel={panel}
      chips={listFilterChips({ list: panel, filters })}
      isFiltered={filters.isFiltered}
      onClear={filters.clear}
      notice={null}
      search={
        <FilterText
          bare
          label="Search"
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
      }
    />
  );
}

function open(search: string) {
  render(
    <MemoryRouter initialEntries={[`/donors${search}`]}>
      <Page />
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    chips: () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
    remove: (label: string) => screen.getByRole('button', { name: `Remove filter ${label}` }),
  };
}

test('shows what is set as chips, and the number of filters behind the button', () => {
  const { chips } = open('?year=2026-27&min=5000&since=2026-06-15');
  expect(chips()).toEqual([
    'Tax year: 2026-27',
    'Min. total ₹: 5000',
    'No donation since: 15/06/2026',
  ]);
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeTruthy();
});

test('moves the focus to the next chip when one is removed, and from the last one to the search', async () => {
  const { user, chips, remove } = open('?year=2026-27&min=5000');
  await user.click(remove('Tax year: 2026-27'));
  expect(chips()).toEqual(['Min. total ₹: 5000']);
  expect(document.activeElement).toBe(remove('Min. total ₹: 5000'));
  await user.click(remove('Min. total ₹: 5000'));
  expect(chips()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
});

test('clears all of them, and goes on with the search', async () => {
  const { user, chips } = open('?year=2026-27&q=radha');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chips()).toEqual([]);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect([search.value, document.activeElement]).toEqual(['', search]);
});

test('sets a filter in the panel that the button opens', async () => {
  const { user, chips } = open('');
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  await user.selectOptions(screen.getByLabelText('Tax year'), '2026-27');
  expect(chips()).toEqual(['Tax year: 2026-27']);
});
