// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { createDraft } from './drafts/draft.ts';
import { usePresence } from './use-presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const lost = async () => {
  throw new ApiError('network');
};
const draft = createDraft({
  ...{ kind: 'bulletins', id: 'steps', staffId: 'radha' },
  calls: { read: lost, create: lost, change: lost },
  copies: {
    read: async () => undefined,
    write: async () => undefined,
    remove: async () => undefined,
    list: async () => [],
  },
});
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test('an open document is reported less often while its reports fail, also by an unexpected answer', async () => {
  let reports = 0;
  let reply: { status: number; content: unknown } = { status: 503, content: {} };
  vi.stubGlobal('fetch', async () => {
    reports += 1;
    const { status, content } = reply;
    return { ok: status === 200, status, text: async () => JSON.stringify(content) };
  });
  const { result } = renderHook(() => usePresence('bulletins', 'steps', draft));
  await pass(0);
  await pass(7999);
  expect(reports).toBe(1);
  await pass(1);
  expect(reports).toBe(2);

  reply = { status: 200, content: { of: 'another version' } };
  await pass(16_000);
  expect(reports).toBe(3);
  const present = { version: 3, state: 'draft', updatedBy: 'Radha', others: [] };
  reply = { status: 200, content: present };
  await pass(30_000);
  expect(reports).toBe(4);
  expect(result.current).toEqual(present);
  await pass(4000);
  expect(reports).toBe(5);
});
