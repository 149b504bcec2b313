// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PausedPanel } from './paused-panel.tsx';

afterEach(cleanup);

test('shows that giving is paused, and after another check that it still is', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  let looks = 0;
  render(
    <PausedPanel
      onLookAgain={() => {
        looks += 1;
        return promise;
      }}
    />,
  );
  screen.getByRole('heading', { name: 'Online giving is paused for a while' });
  const again = screen.getByRole('button', { name: 'Check again' });
  await user.dblClick(again);
  expect(looks).toBe(1);
  expect(again.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => resolve());
  expect(screen.getByRole('status').textContent).toContain('still paused');
  expect(again.getAttribute('aria-busy')).toBeNull();
});
