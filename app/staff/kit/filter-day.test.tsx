// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import { showDay } from '#shared/typed-days.ts';
import { FilterDay } from './filter-day.tsx';

const applied: string[] = [];
beforeEach(() => {
  applied.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** `fallback`: what the page shows instead of no day. */
function Filters({ first = '', fallback = '' }: { first?: string; fallback?: string }) {
  const [day, setDay] = useState(first);
  const apply = (next: string) => {
    applied.push(next);
    setDay(next || fallback);
  };
  return (
    <>
      <FilterDay label="From" value={day} onChange={apply} />
      <button type="button" onClick={() => setDay('2026-04-01')}>
        Back
      </button>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('From');
const type = (value: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value } });
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('is shown with the day first in every browser', () => {
  render(<Filters first="2026-06-15" />);
  expect([box().type, box().value]).toEqual(['text', '15/06/2026']);
});

test('applies a typed day after typing stops, and shows it in full when the field is left', () => {
  render(<Filters />);
  type('15.6.26');
  expect(applied).toEqual([]);
  pass(350);
  expect(applied).toEqual(['2026-06-15']);
  expect(box().value).toBe('15.6.26');
  fireEvent.blur(box());
  expect([box().value, applied]).toEqual(['15/06/2026', ['2026-06-15']]);
});

test('takes words, and Enter applies at once', () => {
  render(<Filters />);
  type('today');
  fireEvent.keyDown(box(), { key: 'Enter' });
  const today = dayFrom(new Date(), 0);
  expect(applied).toEqual([today]);
  fireEvent.blur(box());
  expect(box().value).toBe(showDay(today));
});

test('keeps what is no day as it was typed, says so, and applies nothing', () => {
  render(<Filters first="2026-06-15" />);
  type('31/31');
  pass(350);
  expect(screen.queryByRole('alert')?.textContent).toBe('');
  fireEvent.blur(box());
  expect([box().value, applied]).toEqual(['31/31', []]);
  expect(screen.getByRole('alert').textContent).toContain('15/6');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  type('');
  fireEvent.blur(box());
  expect([box().value, applied, screen.getByRole('alert').textContent]).toEqual(['', [''], '']);
});

test('follows the address, and a page that always has a day', () => {
  render(<Filters first="2026-06-15" fallback="2026-06-15" />);
  type('');
  fireEvent.blur(box());
  expect(box().value).toBe('15/06/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(box().value).toBe('01/04/2026');
});
