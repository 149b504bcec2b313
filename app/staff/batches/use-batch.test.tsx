// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import { emptyCells } from '#shared/staff/batch-cells.ts';
import type { Batch, BatchRow, BatchStatus } from '#shared/staff/batches-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from '../kit/api-context.ts';
import { ShortcutProvider } from '../kit/shortcuts.tsx';
import { editCell } from './grid-rows.ts';
import { UnsavedRows } from './unsaved-rows.tsx';
import { useBatch } from './use-batch.ts';

const server = startTestServer();
afterEach(cleanup);

const saved: BatchRow = {
  ...{ _id: 'a'.repeat(32), version: 1, donorId: null, amount: 501, faults: {}, questions: [] },
  cells: { ...emptyCells, fullname: 'Radha', amount: '501' },
  changedBy: 'Asha',
};
const batch: Batch = {
  ...{ _id: 'b1', number: 12, status: 'open', date: '2026-10-02', mode: 'cash' },
  campaign: { _id: 'c1', title: 'Gaushala' },
  ...{ expected: { count: 2, amount: 601 }, entered: { count: 1, amount: 501 } },
  ...{ firstReceiptNo: '', lastReceiptNo: '', owner: { _id: 'o1', name: 'Asha' } },
  ...{ openedAt: '2026-10-02T06:30:00.000Z', closedAt: null, closedBy: null },
};

function renderBatch() {
  const api = createApiClient({ fetch, origin: server.origin() });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApiContext value={api}>{children}</ApiContext>
  );
  return renderHook(() => useBatch('b1'), { wrapper }).result;
}

/** A batch with one saved row, and a second one that is typed when another member closes it. */
async function typeUntilClosed(status: BatchStatus) {
  const saves: string[] = [];
  let now: Batch = batch;
  server.answer((request, response, body) => {
    if (request.method === 'POST') {
      saves.push(body);
      json(409, { message: m.batch_not_open() })(request, response, body);
      return;
    }
    const rows = now.status === 'open' ? [saved] : [];
    json(200, { batch: now, rows, donations: [] })(request, response, body);
  });
  const result = renderBatch();
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  const typed = result.current.rows[1]?.id ?? '';
  act(() => result.current.setRows((rows) => editCell(rows, typed, 'fullname', 'Mohan')));
  now = { ...batch, status };
  await act(() => result.current.load());
  return { work: result, saves, typed };
}

test.each(['posted', 'discarded'] as const)(
  'of a batch %s by another member, the unsaved row stays, and is not sent any more',
  async (status) => {
    const { work, saves, typed } = await typeUntilClosed(status);
    expect(work.current.head?.batch.status).toBe(status);
    expect(work.current.rows.map(({ id, cells }) => [id, cells.fullname])).toEqual([
      [typed, 'Mohan'],
    ]);
    await act(() => work.current.save('all'));
    expect(saves).toEqual([]);
    expect(work.current.areUnsaved()).toBe(true);
    render(
      <ShortcutProvider>
        <UnsavedRows batch={{ mode: 'cash', status }} rows={work.current.rows} />
      </ShortcutProvider>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(`The batch was ${status} before`);
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(1);
    within(table).getByRole('columnheader', { name: 'Donor name' });
    within(table).getByRole('cell', { name: 'Mohan' });
  },
);

test('an older answer that comes late does not take away a row that was saved meanwhile', async () => {
  const held: (() => void)[] = [];
  let loads = 0;
  server.answer((request, response, body) => {
    const answer = (content: unknown) => json(200, content)(request, response, body);
    if (request.method === 'POST') {
      const [{ _id, cells }] = JSON.parse(body).rows;
      answer({ batch, rows: [saved, { ...saved, _id, cells }], conflicts: [] });
      return;
    }
    loads += 1;
    const load = () => answer({ batch, rows: [saved], donations: [] });
    if (loads === 1) load();
    else held.push(load);
  });
  const work = renderBatch();
  await waitFor(() => expect(work.current.rows).toHaveLength(2));
  const late = work.current.load();
  await waitFor(() => expect(held).toHaveLength(1));
  const typed = work.current.rows[1]?.id ?? '';
  act(() => work.current.setRows((rows) => editCell(rows, typed, 'fullname', 'Mohan')));
  await act(() => work.current.save('all'));
  held[0]?.();
  await act(() => late);
  expect(work.current.rows.map(({ cells }) => cells.fullname)).toEqual(['Radha', 'Mohan', '']);
});
