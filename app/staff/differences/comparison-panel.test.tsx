// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';
import type { Comparison } from '#shared/staff/differences-endpoints.ts';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from '../kit/api-context.ts';
import { ComparisonPanel } from './comparison-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ended: Comparison = {
  ...{ comparedAt: '2026-11-24T21:00:00.000Z', running: null, settlementsRefused: null },
  ...{ open: 0, days: 15 },
};
const running: Comparison = { ...ended, running: { done: 5, total: 15, failingSince: null } };
const answer = (comparison: Comparison) => ({
  ...{ ok: true, status: 200, text: async () => JSON.stringify({ comparison }) },
});
const lost = { ok: false, status: 503, text: async () => '' };

test('the progress of a comparison is read on after an answer was lost', async () => {
  const answers = [answer(running), lost, lost, answer(ended)];
  const onCompared = vi.fn();
  let calls = 0;
  let arrive = () => {};
  const fetch = () =>
    new Promise<typeof lost>((resolve) => {
      calls += 1;
      arrive = () => resolve(answers.shift() ?? lost);
    });
  const letAnswerArrive = () =>
    act(async () => {
      arrive();
      await vi.advanceTimersByTimeAsync(0);
    });
  render(
    <ApiContext value={createApiClient({ fetch, origin: '' })}>
      <ComparisonPanel onCompared={onCompared} />
    </ApiContext>,
  );
  await letAnswerArrive();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('5 of 15 days');
  // The pause doubles after each failure.
  for (const [call, pauseMs] of [
    [2, 2000],
    [3, 4000],
  ] as const) {
    act(() => vi.advanceTimersByTime(pauseMs));
    expect(calls).toBe(call);
    await letAnswerArrive();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('5 of 15 days');
    expect(screen.getByRole('alert').textContent).toContain(m.desk_not_refreshed());
  }
  act(() => vi.advanceTimersByTime(8000));
  expect(calls).toBe(4);
  await letAnswerArrive();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(onCompared).toHaveBeenCalledTimes(1);
});

test('differences are loaded anew after a comparison that ended before its progress was read', async () => {
  const later: Comparison = { ...ended, comparedAt: '2026-11-25T09:00:00.000Z' };
  const answers = [answer(ended), answer(running), answer(later)];
  const onCompared = vi.fn();
  const fetch = async () => answers.shift() ?? lost;
  const letAnswersArrive = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(0);
    });
  render(
    <ApiContext value={createApiClient({ fetch, origin: '' })}>
      <ComparisonPanel onCompared={onCompared} />
    </ApiContext>,
  );
  await letAnswersArrive();
  fireEvent.click(screen.getByRole('button', { name: m.differences_compare() }));
  await letAnswersArrive();
  await letAnswersArrive();
  expect(answers).toEqual([]);
  expect(onCompared).toHaveBeenCalledTimes(1);
});
