// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { ApiRequest } from '#shared/api-fetch.ts';
import { call } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from './api-context.ts';
import { Failed } from './list-states.tsx';
import { usePolled } from './use-polled.ts';

const getWork = call({
  method: 'GET',
  path: '/api/staff/work',
  audience: 'staff',
  permission: 'session',
  polled: true,
  status: 200,
  summary: 'How much of some work is done',
  response: z.object({ done: z.number() }),
});
const ALL = 10;
const EVERY_MS = 1000;

type Answer = {
  readonly ok: boolean;
  readonly status: number;
  readonly text: () => Promise<string>;
};
type Waiting = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (cause: Error) => void;
  /** Whether it counts as a use of the session. */
  readonly isByPerson: boolean;
};
/** Each call made so far, in order; a test answers it when it wants. */
const calls: Waiting[] = [];
const fetch = (_url: string, { headers }: ApiRequest) =>
  new Promise<Answer>((resolve, reject) => {
    calls.push({ resolve, reject, isByPerson: 'x-by-person' in headers });
  });

beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Built like the pages of the desk that show how far some work is; endless: like those that show how things stand. */
function Work({ isEndless = false }: { readonly isEndless?: boolean }) {
  const { status, data, error, reload } = usePolled(getWork, {
    everyMs: EVERY_MS,
    ...(isEndless ? {} : { isGoing: ({ done }: { done: number }) => done < ALL }),
  });
  return (
    <>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      <button type="button" onClick={reload}>
        Reload
      </button>
      <p data-testid="done">{data?.done}</p>
    </>
  );
}

function openWork(isEndless = false) {
  return render(
    <ApiContext value={createApiClient({ fetch, origin: '' })}>
      <Work isEndless={isEndless} />
    </ApiContext>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** Answers a call, the newest unless told, and lets the answer arrive. */
const answer = (status: number, content: unknown, index = calls.length - 1) =>
  act(async () => {
    calls[index]?.resolve({
      ok: status === 200,
      status,
      text: async () => JSON.stringify(content),
    });
    await vi.advanceTimersByTimeAsync(0);
  });
const loseConnection = () =>
  act(async () => {
    calls.at(-1)?.reject(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(0);
  });
const done = () => screen.getByTestId('done').textContent;
const notice = () => screen.queryByRole('alert')?.textContent ?? null;

test('work whose progress cannot be loaded keeps its last number, says so, and is followed again', async () => {
  openWork();
  await answer(200, { done: 5 });
  pass(EVERY_MS);
  expect(calls).toHaveLength(2);
  await loseConnection();
  expect(done()).toBe('5');
  expect(notice()).toContain(m.desk_not_refreshed());

  pass(2 * EVERY_MS - 1);
  expect(calls).toHaveLength(2);
  pass(1);
  expect(calls).toHaveLength(3);
  expect(notice()).toContain(m.desk_not_refreshed());
  await answer(503, {});
  expect(done()).toBe('5');

  pass(4 * EVERY_MS - 1);
  expect(calls).toHaveLength(3);
  pass(1);
  await answer(200, { done: 7 });
  expect(done()).toBe('7');
  expect(notice()).toBeNull();

  pass(EVERY_MS);
  await answer(200, { done: ALL });
  expect(done()).toBe('10');
  pass(60_000);
  expect(calls).toHaveLength(5);
});

test('progress that could not be loaded at all is asked for again, at least every half minute', async () => {
  openWork();
  await loseConnection();
  expect(notice()).toContain(m.desk_no_connection());
  for (let count = 2; count < 12; count += 1) {
    pass(30_000);
    expect(calls).toHaveLength(count);
    await loseConnection();
  }
  pass(30_000);
  await answer(200, { done: 3 });
  expect(done()).toBe('3');
  expect(notice()).toBeNull();
});

test.each([401, 403, 404])(
  'a refusal with %i is shown and ends it, until somebody asks again',
  async (status) => {
    openWork();
    await answer(200, { done: 5 });
    pass(EVERY_MS);
    await answer(status, { message: 'This is over.' });
    expect(notice()).toContain('This is over.');
    pass(120_000);
    expect(calls).toHaveLength(2);

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answer(200, { done: 6 });
    expect(notice()).toBeNull();
    pass(EVERY_MS);
    expect(calls).toHaveLength(4);
  },
);

test('an answer of another version of the server says to reload the page', async () => {
  openWork();
  await answer(200, { done: 5 });
  pass(EVERY_MS);
  await answer(200, { finished: 6 });
  expect(done()).toBe('5');
  expect(notice()).toContain(m.desk_answer_unexpected());
});

test('an older answer that comes late does not replace a newer one', async () => {
  openWork();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(calls).toHaveLength(2);
  await answer(200, { done: 7 });
  await answer(200, { done: 3 }, 0);
  expect(done()).toBe('7');
});

test('a page that was left calls no more, also after a failure', async () => {
  const { unmount } = openWork();
  await answer(200, { done: 5 });
  pass(EVERY_MS);
  await loseConnection();
  unmount();
  pass(120_000);
  expect(calls).toHaveLength(2);
});

test('what has no end is not called while the page is hidden, and at once when it is shown again', async () => {
  openWork(true);
  await answer(200, { done: 5 });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pass(120_000);
  expect(calls).toHaveLength(1);
  visibility.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(calls).toHaveLength(2);
  await loseConnection();
  expect(done()).toBe('5');
  expect(notice()).toContain(m.desk_not_refreshed());
  pass(2 * EVERY_MS);
  await answer(200, { done: 6 });
  expect(notice()).toBeNull();
  pass(EVERY_MS);
  expect(calls).toHaveLength(4);
});

test('what a person loads is a use of the session, and what the page repeats by itself is none', async () => {
  openWork(true);
  await answer(200, { done: 5 });
  pass(EVERY_MS);
  await answer(200, { done: 6 });
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await answer(200, { done: 6 });
  pass(EVERY_MS);
  await loseConnection();
  pass(2 * EVERY_MS);
  await answer(200, { done: 7 });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const areByPerson = calls.map(({ isByPerson }) => isByPerson);
  expect(areByPerson).toEqual([true, false, true, false, false, false]);
});

test('what has no end is not called after a final refusal, also when the page is shown again', async () => {
  openWork(true);
  await answer(401, { message: 'Please sign in.' });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  pass(120_000);
  expect(calls).toHaveLength(1);
});
