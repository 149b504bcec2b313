// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiFetch } from '#shared/api-fetch.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { emptyCells } from '#shared/staff/batch-cells.ts';
import type { Batch, BatchStatus } from '#shared/staff/batches-endpoints.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from '../kit/api-context.ts';
import { ShortcutProvider } from '../kit/shortcuts.tsx';
import { openBatch as batch, savedRow as saved } from './batch.fixture.ts';
import { editCell, pasteRows } from './grid-rows.ts';
import { UnsavedRows } from './unsaved-rows.tsx';
import { useBatch } from './use-batch.ts';

const server = startTestServer();
afterEach(cleanup);

function renderBatch(api = createApiClient({ fetch, origin: server.origin() })) {
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

type Reply = { status: number; content: unknown };

/** The batch on a page whose time a test passes, with a server that answers by method. */
function renderAtClock(respond: (method: string) => Reply | Promise<Reply>) {
  const calls: { method: string; isByPerson: boolean }[] = [];
  const answer: ApiFetch = async (_url, { method, headers }) => {
    calls.push({ method, isByPerson: 'x-by-person' in headers });
    const { status, content } = await respond(method);
    return { ok: status === 200, status, text: async () => JSON.stringify(content) };
  };
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { work: renderBatch(createApiClient({ fetch: answer, origin: '' })), calls };
}
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const loaded = { status: 200, content: { batch, rows: [saved], donations: [] } };

test('a batch that cannot be loaded is asked for after growing pauses, and no more after a final refusal', async () => {
  let now = loaded;
  const { work, calls } = renderAtClock(() => now);
  await pass(0);
  now = { ...loaded, status: 503 };
  await pass(8000);
  expect(calls).toHaveLength(2);
  await pass(15_999);
  expect(calls).toHaveLength(2);
  await pass(1);
  expect(calls).toHaveLength(3);
  now = { ...loaded, status: 403 };
  await pass(30_000);
  expect(calls).toHaveLength(4);
  await pass(300_000);
  expect(calls).toHaveLength(4);
  expect(work.current.rows.map(({ cells }) => cells.fullname)).toEqual(['Radha', '']);

  now = loaded;
  await act(() => work.current.load());
  await pass(30_000);
  expect(work.current.status).toBe('succeeded');
  const areByPerson = calls.map(({ isByPerson }) => isByPerson);
  expect(areByPerson).toEqual([true, false, false, false, true, false]);
});

test('a row is saved again after growing pauses while the server has a fault, and after a refusal once it is changed', async () => {
  let refusal = { status: 503, content: { message: 'Please try again later.' } };
  const { work, calls } = renderAtClock((method) => (method === 'GET' ? loaded : refusal));
  const countSaves = () => calls.filter(({ method }) => method === 'POST').length;
  await pass(0);
  const id = work.current.rows[1]?.id ?? '';
  const type = (name: string) =>
    act(() => work.current.setRows((rows) => editCell(rows, id, 'fullname', name)));
  type('Mohan');
  await pass(3000);
  expect(countSaves()).toBe(1);
  await pass(5999);
  expect(countSaves()).toBe(1);
  await pass(1);
  expect(countSaves()).toBe(2);

  refusal = { status: 400, content: { message: 'This cannot be saved.' } };
  await pass(12_000);
  expect(countSaves()).toBe(3);
  await pass(60_000);
  expect(countSaves()).toBe(3);
  expect(work.current.rows[1]).toMatchObject({
    cells: { fullname: 'Mohan' },
    error: 'This cannot be saved.',
  });
  type('Mohan Das');
  await pass(3000);
  expect(countSaves()).toBe(4);
});

const refused: Reply = { status: 400, content: { message: 'This cannot be saved.' } };

/** A batch that was loaded, at the clock of renderAtClock; rows are typed into it, and its requests counted. */
async function renderLoaded(save: () => Reply | Promise<Reply>, load: () => Reply = () => loaded) {
  const { work, calls } = renderAtClock((method) => (method === 'GET' ? load() : save()));
  await pass(0);
  return {
    work,
    lastId: () => work.current.rows.at(-1)?.id ?? '',
    type: (id: string, name: string) =>
      act(() => work.current.setRows((rows) => editCell(rows, id, 'fullname', name))),
    count: (method: string) => calls.filter((one) => one.method === method).length,
  };
}

test('a row that is changed while its save is refused is saved again by itself, once', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const { lastId, type, count } = await renderLoaded(() => promise);
  const id = lastId();
  type(id, 'Mohan');
  await pass(3000);
  expect(count('POST')).toBe(1);
  type(id, 'Mohan Das');
  resolve(refused);
  await pass(0);
  await pass(3000);
  expect(count('POST')).toBe(2);
  await pass(3000);
  await pass(60_000);
  expect(count('POST')).toBe(2);
});

test('rows that wait behind a refused request are not sent again and again', async () => {
  const { work, lastId, count } = await renderLoaded(() => refused);
  const rows = Array.from({ length: 60 }, (_, number) => [`Giver ${number}`]);
  const pasted = { cells: ['fullname' as const], rows, unused: [] };
  act(() => work.current.setRows((now) => pasteRows(now, lastId(), pasted)));
  await pass(3000);
  await pass(3000);
  await pass(60_000);
  expect(count('POST')).toBe(1);
  expect(work.current.rows.at(-2)).toMatchObject({
    cells: { fullname: 'Giver 59' },
    error: 'This cannot be saved.',
  });
});

test('a row is saved again after an answer that was not of our server', async () => {
  const { lastId, type, count } = await renderLoaded(() => ({ status: 200, content: {} }));
  type(lastId(), 'Mohan');
  await pass(3000);
  expect(count('POST')).toBe(1);
  await pass(6000);
  expect(count('POST')).toBe(2);
});

test('after a row that could not be saved was removed, the next one is saved when typing pauses', async () => {
  const { work, lastId, type, count } = await renderLoaded(() => ({ ...refused, status: 503 }));
  type(lastId(), 'Mohan');
  await pass(3000);
  expect(count('POST')).toBe(1);
  const [, unsaved] = work.current.rows;
  if (unsaved === undefined) throw new Error('Expected a second row, found one');
  await act(() => work.current.remove(unsaved));
  await pass(9000);
  type(lastId(), 'G');
  await pass(2999);
  expect(count('POST')).toBe(1);
  await pass(1);
  expect(count('POST')).toBe(2);
});

test('a batch is loaded again by itself once a row was saved, also after a final refusal', async () => {
  let load: Reply = loaded;
  let typed = '';
  const save = (): Reply => {
    const row = { ...saved, _id: typed, cells: { ...emptyCells, fullname: 'Mohan' } };
    return { status: 200, content: { batch, rows: [saved, row], conflicts: [] } };
  };
  const { work, lastId, type, count } = await renderLoaded(save, () => load);
  load = { status: 401, content: { message: 'Please sign in.' } };
  await pass(8000);
  await pass(60_000);
  expect(count('GET')).toBe(2);
  expect(work.current.status).toBe('failed');
  load = loaded;
  typed = lastId();
  type(typed, 'Mohan');
  await pass(3000);
  expect(count('POST')).toBe(1);
  await pass(30_000);
  expect(count('GET')).toBeGreaterThan(2);
  expect(work.current.status).toBe('succeeded');
});
