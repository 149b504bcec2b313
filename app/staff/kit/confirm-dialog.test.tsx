// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

afterEach(cleanup);

const TICK = 'The donor knows of it.';
const DONE = 'Receipt BS/26-27/00042 voided';
const reasons: string[] = [];
afterEach(() => reasons.splice(0));

/** A page that asks for confirmation before it voids a receipt, and shows the result. */
function VoidReceipt({ results }: { results: (string | null | Promise<string | null>)[] }) {
  const [state, setState] = useState<'asks' | 'left' | 'done'>('asks');
  const confirm: ConfirmDialogProps['onConfirm'] = async (reason) => {
    reasons.push(reason);
    const error = (await results.shift()) ?? null;
    if (error === null) setState('done');
    return error;
  };
  return (
    <ToastProvider>
      <ConfirmDialog
        open={state === 'asks'}
        onClose={() => setState('left')}
        title="Void receipt BS/26-27/00042?"
        confirmLabel="Void"
        reason={{ label: 'Reason', required: true }}
        tick={TICK}
        onConfirm={confirm}
      >
        Its number stays.
      </ConfirmDialog>
      {state === 'done' && <h1>{DONE}</h1>}
    </ToastProvider>
  );
}

test('names what is affected, and does nothing while the reason and the tick are missing', async () => {
  const user = userEvent.setup();
  render(<VoidReceipt results={[]} />);
  screen.getByRole('dialog', { name: 'Void receipt BS/26-27/00042?' });
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), '   ');
  await user.click(screen.getByRole('button', { name: 'Void' }));
  const [reason, tick] = [screen.getByRole('textbox'), screen.getByRole('checkbox')];
  expect([reason, tick].map((field) => field.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
  expect(reasons).toEqual([]);
});

test('runs once with the given reason, and is disabled meanwhile', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  render(<VoidReceipt results={[promise]} />);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Entered twice ');
  await user.click(screen.getByRole('checkbox', { name: TICK }));
  await user.dblClick(screen.getByRole('button', { name: 'Void' }));
  expect(reasons).toEqual(['Entered twice']);
  resolve(null);
  await screen.findByRole('heading', { name: DONE });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('stays open with its input after a failure, and shows the error', async () => {
  const user = userEvent.setup();
  render(<VoidReceipt results={['Somebody has changed this donation.', null]} />);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Entered twice');
  await user.click(screen.getByRole('checkbox', { name: TICK }));
  await user.click(screen.getByRole('button', { name: 'Void' }));
  await screen.findByText('Somebody has changed this donation.');
  await user.click(screen.getByRole('button', { name: 'Void' }));
  await screen.findByRole('heading', { name: DONE });
  expect(reasons).toEqual(['Entered twice', 'Entered twice']);
});

// Escape is handled by the browser: the journeys test it.
test.each(['Cancel', 'Close'])('%s changes nothing', async (button) => {
  const user = userEvent.setup();
  render(<VoidReceipt results={[]} />);
  await user.click(screen.getByRole('button', { name: button }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reasons).toEqual([]);
});
