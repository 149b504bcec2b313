// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { FieldForm } from '#shared/content/forms/field-form.ts';
import { RowsWidget } from './rows-widget.tsx';

afterEach(cleanup);

const form = {
  ...{ widget: 'rows', most: 3 },
  label: () => 'Amounts',
  add: () => 'Add amount',
  fields: {
    rupees: { widget: 'number', min: 1, label: () => 'Amount' },
    does: { widget: 'line', max: 100, localised: true, label: () => 'What it buys' },
  },
} as const satisfies FieldForm;

const english = [
  { rupees: 100, does: 'A meal' },
  { rupees: 500, does: 'A blanket' },
];

function Form({ onHindi }: { onHindi: (value: unknown) => void }) {
  const [rows, setRows] = useState<unknown>(english);
  const [hindi, setHindi] = useState<unknown>(undefined);
  return (
    <RowsWidget
      {...{ form, name: 'presets', label: 'Amounts', faults: {}, value: rows }}
      onChange={setRows}
      hindi={{
        isShown: true,
        value: hindi,
        onChange: (value) => {
          setHindi(value);
          onHindi(value);
        },
      }}
    />
  );
}

test('rows are written in Hindi too, and their Hindi moves and goes with them', async () => {
  const user = userEvent.setup();
  let hindi: unknown;
  render(
    <Form
      onHindi={(value) => {
        hindi = value;
      }}
    />,
  );
  await user.type(screen.getAllByLabelText('What it buys in Hindi')[1] as HTMLElement, 'कंबल');
  expect(hindi).toEqual([{}, { does: 'कंबल' }]);
  await user.click(screen.getByRole('button', { name: 'Move Amounts: 2 up' }));
  expect(hindi).toEqual([{ does: 'कंबल' }, {}]);
  await user.click(screen.getByRole('button', { name: 'Remove Amounts: 1' }));
  expect(hindi).toBeNull();
});

test('the focus follows a row that is moved, enters one that is added, and stays when one is removed', async () => {
  const user = userEvent.setup();
  render(<Form onHindi={() => undefined} />);
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await press('Add amount');
  expect(document.activeElement).toBe(screen.getAllByLabelText('Amount')[2]);
  await press('Move Amounts: 1 down');
  expect(focused()).toBe('Move Amounts: 2 down');
  await press('Move Amounts: 2 down');
  // It is the last now.
  expect(focused()).toBe('Move Amounts: 3 up');
  await press('Remove Amounts: 3');
  expect(focused()).toBe('Remove Amounts: 2');
  await press('Remove Amounts: 1');
  expect(focused()).toBe('Remove Amounts: 1');
  await press('Remove Amounts: 1');
  expect(document.activeElement?.textContent).toBe('Add amount');
});
