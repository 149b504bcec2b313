// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, ToastRegion } from '../ui/toast.tsx';
import { CopyLink } from './copy-link.tsx';

const URL = 'https://seva.example/donate/daily-meals';
const failures: boolean[] = [];

beforeEach(() => {
  failures.length = 0;
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <CopyLink url={URL} onFailed={(failed) => failures.push(failed)} />
      <ToastRegion />
    </ToastProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: /^(Copy Link|Copied!)$/ });
const press = () => act(async () => fireEvent.click(button()));

test('copies the URL, and confirms it for two seconds on the button and in a toast', async () => {
  await press();
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(button().textContent).toBe('Copied!');
  expect(screen.getByRole('status').textContent).toContain('Link copied to clipboard!');
  act(() => vi.advanceTimersByTime(1999));
  expect(button().textContent).toBe('Copied!');
  act(() => vi.advanceTimersByTime(1));
  expect(button().textContent).toBe('Copy Link');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(failures).toEqual([false]);
});

test('reports a refusal by the browser, and the success of the next attempt', async () => {
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error());
  await press();
  expect([button().textContent, failures]).toEqual(['Copy Link', [true]]);
  expect(screen.getByRole('status').textContent).toBe('');
  refused.mockRestore();
  await press();
  expect([button().textContent, failures]).toEqual(['Copied!', [true, false]]);
});
