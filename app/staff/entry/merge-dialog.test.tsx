// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { listFuller, MergeDialog } from './merge-dialog.tsx';

afterEach(cleanup);

const kept = { _id: '1', fullname: 'V. Sakhi', phone_no: '9565650001', email: '', address: '' };
const other = {
  ...{ _id: '2', fullname: 'Vishakha Sakhi', phone_no: '9565650002' },
  ...{ email: 'vishakha@example.org', address: '' },
};

test('the fuller value of each field is the default', () => {
  expect(listFuller(kept, other)).toEqual(['fullname', 'email']);
  expect(listFuller(other, kept)).toEqual([]);
});

test('each field is chosen from either side, and what both have is not asked', async () => {
  const onMerge = vi.fn(async () => 'Somebody was faster');
  render(
    <ToastProvider>
      <MergeDialog kept={kept} other={other} onClose={() => {}} onMerge={onMerge} />
    </ToastProvider>,
  );
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('Name of Vishakha Sakhi: Vishakha Sakhi').checked).toBe(true);
  expect(radio('Email of V. Sakhi: Empty').checked).toBe(false);
  expect(screen.queryByRole('radio', { name: /Address/ })).toBe(null);
  await userEvent.click(radio('Name of V. Sakhi: V. Sakhi'));
  await userEvent.click(radio('Phone of Vishakha Sakhi: 9565650002'));
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(onMerge).toHaveBeenCalledWith(['email', 'phone_no']);
  screen.getByText('Somebody was faster');
});
