// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { type Toast, ToastProvider, ToastRegion, useToast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page with a button for each of these toasts. */
function Page({ toasts, opens = false }: { toasts: Toast[]; opens?: boolean }) {
  const [isOpen, setIsOpen] = useState(opens);
  return (
    <ToastProvider>
      <main>
        <Buttons toasts={toasts} />
      </main>
      <ToastRegion />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Share this">
        Where to?
      </Dialog>
    </ToastProvider>
  );
}

function Buttons({ toasts }: { toasts: Toast[] }) {
  const show = useToast();
  return toasts.map((toast) => (
    <button key={toast.text} type="button" onClick={() => show(toast)}>
      {`say ${toast.text}`}
    </button>
  ));
}

const showToast = (text: string) =>
  fireEvent.click(screen.getByRole('button', { name: `say ${text}`, hidden: true }));
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a success is announced politely and disappears after two seconds', () => {
  render(<Page toasts={[{ text: 'Copied', kind: 'success' }]} />);
  showToast('Copied');
  expect(within(screen.getByRole('status')).getByText('Copied')).toBeDefined();
  advance(1999);
  expect(screen.queryByText('Copied')).not.toBeNull();
  advance(1);
  expect(screen.queryByText('Copied')).toBeNull();
});

test('an error is announced assertively, and disappears when a success supersedes it', () => {
  render(
    <Page
      toasts={[
        { text: 'Payment failed', kind: 'error', durationMs: 8000 },
        { text: 'Thank you', kind: 'success' },
      ]}
    />,
  );
  showToast('Payment failed');
  expect(within(screen.getByRole('alert')).getByText('Payment failed')).toBeDefined();
  showToast('Thank you');
  expect(screen.queryByText('Payment failed')).toBeNull();
  expect(within(screen.getByRole('status')).getByText('Thank you')).toBeDefined();
});

test('the same text is shown once, and its timer restarts', () => {
  render(<Page toasts={[{ text: 'Copied' }]} />);
  showToast('Copied');
  advance(1500);
  showToast('Copied');
  advance(1500);
  expect(screen.getAllByText('Copied')).toHaveLength(1);
});

test('a toast stays under the pointer and the focus, and then restarts its timer', () => {
  render(<Page toasts={[{ text: 'Copied' }]} />);
  showToast('Copied');
  const message = screen.getByText('Copied');
  fireEvent.pointerEnter(message.parentElement ?? message);
  advance(10_000);
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  fireEvent.pointerLeave(message.parentElement ?? message);
  advance(10_000);
  expect(screen.queryByText('Copied')).not.toBeNull();
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  advance(1999);
  expect(screen.queryByText('Copied')).not.toBeNull();
  advance(1);
  expect(screen.queryByText('Copied')).toBeNull();
});

test('its button closes it', () => {
  render(<Page toasts={[{ text: 'Copied', durationMs: 60_000 }]} />);
  showToast('Copied');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Copied')).toBeNull();
});

test('an open dialog contains it, where it can be announced, and the page again afterwards', () => {
  render(<Page toasts={[{ text: 'Copied', durationMs: 60_000 }]} opens />);
  showToast('Copied');
  const dialog = screen.getByRole('dialog', { name: 'Share this' });
  expect(screen.getAllByText('Copied').map((message) => dialog.contains(message))).toEqual([true]);
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Copied')).toBeDefined();
});
