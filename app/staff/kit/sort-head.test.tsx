// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { ShortcutProvider } from './shortcuts.tsx';
import { type ListOrder, pressHead } from './sort-head.tsx';

afterEach(cleanup);

test('a head sorts by its column, then the other way, then not at all', () => {
  const first = pressHead(null, 'amount', 'desc');
  expect(first).toEqual({ sort: 'amount', dir: 'desc' });
  const second = pressHead(first, 'amount', 'desc');
  expect(second).toEqual({ sort: 'amount', dir: 'asc' });
  expect(pressHead(second, 'amount', 'desc')).toBe(null);
  expect(pressHead(second, 'donor', 'asc')).toEqual({ sort: 'donor', dir: 'asc' });
});

function List() {
  const [order, setOrder] = useState<ListOrder | null>(null);
  return (
    <MemoryRouter>
      <ShortcutProvider>
        <DataTable
          caption="Donations"
          columns={[
            { key: 'donor', head: 'Donor', cell: (name: string) => name },
            {
              key: 'amount',
              head: 'Amount',
              cell: () => 1,
              sort: { key: 'amount', first: 'desc' },
            },
          ]}
          rows={['Radha']}
          rowKey={(name) => name}
          order={order}
          onOrder={setOrder}
        />
      </ShortcutProvider>
    </MemoryRouter>
  );
}

test('the table says by which column it is sorted', async () => {
  render(<List />);
  const head = () => screen.getByRole('columnheader', { name: /Amount/ });
  expect(head().getAttribute('aria-sort')).toBe('none');
  expect(screen.getByRole('columnheader', { name: 'Donor' }).hasAttribute('aria-sort')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /Amount/ }));
  expect(head().getAttribute('aria-sort')).toBe('descending');
});
