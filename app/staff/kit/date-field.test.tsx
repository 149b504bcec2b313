// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import { showDay } from '#shared/typed-days.ts';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

const today = dayFrom(new Date(), 0);

function openField(initial = today) {
  const values: string[] = [];
  function Form() {
    const [day, setDay] = useState(initial);
    return (
      <>
        <DateField
          name="date"
          label="Date"
          value={day}
          onChange={(value) => {
            values.push(value);
            setDay(value);
          }}
        />
        <button type="button" onClick={() => setDay('2026-04-01')}>
          Set
        </button>
      </>
    );
  }
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  return { field, values, user: userEvent.setup() };
}

it('shows a day with the day first, and keeps what is being typed until the field is left', async () => {
  const { field, values, user } = openField();
  expect(field.value).toBe(showDay(today));
  await user.clear(field);
  await user.type(field, '15.6.26');
  expect(field.value).toBe('15.6.26');
  expect(values.at(-1)).toBe('2026-06-15');
  await user.tab();
  expect(field.value).toBe('15/06/2026');
});

it('passes on what is no day, so that the form can say so, and loses none of it', async () => {
  const { field, values, user } = openField();
  await user.clear(field);
  await user.type(field, '31/31');
  await user.tab();
  expect(values.at(-1)).toBe('31/31');
  expect(field.value).toBe('31/31');
});

it('follows a day that something else sets', async () => {
  const { field, user } = openField();
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(field.value).toBe('01/04/2026');
});
