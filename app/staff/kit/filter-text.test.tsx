// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilterText } from './filter-bar.tsx';

const searches: string[] = [];
beforeEach(() => {
  searches.length = 0;
  vi.useFakeTimers();
  render(<Filters />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Filters() {
  const [name, setName] = useState('');
  const apply = (next: string) => {
    searches.push(next);
    setName(next);
  };
  return (
    <>
      <FilterText label="Name" value={name} onChange={apply} />
      <button type="button" onClick={() => setName('Mohan')}>
        Back
      </button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('applies once, after typing stops', () => {
  for (const typed of ['R', 'Ra', 'Rad']) {
    type(typed);
    pass(200);
  }
  expect(searches).toEqual([]);
  pass(150);
  expect(searches).toEqual(['Rad']);
});

test('Enter applies at once, and does not repeat the current filter', () => {
  type('Radha');
  fireEvent.keyDown(box(), { key: 'Enter' });
  pass(0);
  expect(searches).toEqual(['Radha']);
  fireEvent.keyDown(box(), { key: 'Enter' });
  pass(1000);
  expect(searches).toEqual(['Radha']);
});

test("shows the URL's value after going back", () => {
  type('Radha');
  pass(350);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect([box().value, searches]).toEqual(['Mohan', ['Radha']]);
});
