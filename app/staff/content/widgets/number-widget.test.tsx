// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberWidget } from './number-widget.tsx';

afterEach(cleanup);

const form = { widget: 'number', min: 1, label: () => 'Goal' } as const;

function Goal({ onRead }: { readonly onRead: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(null);
  return (
    <NumberWidget
      {...{ form, name: 'goal', label: 'Goal', value }}
      onChange={(next) => {
        setValue(next);
        onRead(next);
      }}
    />
  );
}

test.each([
  ['1,00,000', 100_000],
  ['1,000,000', 1_000_000],
  ['1,5', '1,5'],
  ['12,34', '12,34'],
])('%j typed into a number field is read as %j, and stays as it was typed', async (typed, read) => {
  let value: unknown;
  render(
    <Goal
      onRead={(next) => {
        value = next;
      }}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Goal' });
  await userEvent.type(field, typed);
  expect(value).toBe(read);
  expect(field.value).toBe(typed);
});
