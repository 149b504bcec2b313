// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ProofBox } from './proof-box.tsx';

afterEach(cleanup);

test('takes the focus, and shows and follows the progress', () => {
  const { rerender } = render(<ProofBox share={0} onStop={() => {}} />);
  const bar = screen.getByRole('progressbar', { name: /browser is doing a short check/ });
  expect(document.activeElement?.textContent).toContain('short check');
  expect(bar.getAttribute('aria-valuetext')).toBe('0% done');
  rerender(<ProofBox share={0.426} onStop={() => {}} />);
  expect(bar.getAttribute('aria-valuenow')).toBe('43');
  expect(bar.getAttribute('aria-valuetext')).toBe('43% done');
});

test('the next tab stop is the cancel button, usable by key', async () => {
  const user = userEvent.setup();
  let stops = 0;
  render(
    <ProofBox
      share={0.5}
      onStop={() => {
        stops += 1;
      }}
    />,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop the check' }));
  await user.keyboard('{Enter}');
  expect(stops).toBe(1);
});
