// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitForSite } from './wait-for-site.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that was left while it asked for the new server asks no more', async () => {
  const calls: ((answer: { ok: boolean }) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<{ ok: boolean }>((resolve) => calls.push(resolve)));
  const { unmount } = render(<WaitForSite publicUrl="https://seva.example" />);
  act(() => vi.advanceTimersByTime(700));
  expect(calls).toHaveLength(1);
  unmount();
  calls[0]?.({ ok: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});
