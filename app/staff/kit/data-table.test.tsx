// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { ShortcutProvider } from './shortcuts.tsx';

afterEach(cleanup);

const donations = ['Radha', 'Mohan', 'Meera'].map((donor) => ({ id: donor.toLowerCase(), donor }));

function List() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['of-another-page']));
  return (
    <>
      <DataTable
        caption="Donations"
        columns={[{ key: 'donor', head: 'Donor', cell: ({ donor }) => donor }]}
        rows={donations}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/records/${id}`}
        choice={{ chosen, onChange: setChosen, labelOf: ({ donor }) => `Choose ${donor}` }}
      />
      <p role="status">{[...chosen].join(' ')}</p>
    </>
  );
}

const Record = () => <h1>{`Donation of ${useParams().id}`}</h1>;

function openList() {
  render(
    <MemoryRouter initialEntries={['/records']}>
      <ShortcutProvider>
        <Routes>
          <Route path="/records" element={<List />} />
          <Route path="/records/:id" element={<Record />} />
        </Routes>
      </ShortcutProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const chosen = () => screen.getByRole('status').textContent;
const tick = (name: string) => screen.getByRole('checkbox', { name });

test('selects one row, all rows of the page, and none of them, and leaves those of other pages', async () => {
  const user = openList();
  await user.click(tick('Choose Mohan'));
  expect(chosen()).toBe('of-another-page mohan');
  await user.click(tick('Select all rows on this page'));
  expect(new Set(chosen()?.split(' '))).toEqual(
    new Set(['of-another-page', 'radha', 'mohan', 'meera']),
  );
  await user.click(tick('Choose Radha'));
  expect(tick('Select all rows on this page')).toHaveProperty('checked', false);
  await user.click(tick('Select all rows on this page'));
  await user.click(tick('Select all rows on this page'));
  expect(chosen()).toBe('of-another-page');
});

test('j and k move between rows and stop at the ends; Enter opens the row', async () => {
  const user = openList();
  const focused = () => document.activeElement?.textContent;
  await user.keyboard('j');
  expect(focused()).toBe('Radha');
  await user.keyboard('k');
  expect(focused()).toBe('Radha');
  await user.keyboard('jjjj');
  expect(focused()).toBe('Meera');
  await user.keyboard('k{Enter}');
  screen.getByRole('heading', { name: 'Donation of mohan' });
});
