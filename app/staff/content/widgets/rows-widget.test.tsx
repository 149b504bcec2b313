// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { FieldForm } from '#shared/content/forms/field-form.ts';
import { RowsWidget } from './rows-widget.tsx';

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
