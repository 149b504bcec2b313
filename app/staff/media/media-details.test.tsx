// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Media } from '#shared/staff/media-endpoints.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { MediaDetails } from './media-details.tsx';

afterEach(cleanup);

const media: Media = {
  ...{ _id: '1', kind: 'picture', url: '/media/x', thumbnail: null, width: 4, height: 3, bytes: 9 },
  ...{ format: 'jpeg', name: 'Ghat', alt: 'Steps', altHi: '', isDecorative: false, focus: 12 },
  ...{ uses: 0, binnedAt: null, createdAt: '2026-11-24T10:00:00.000Z', createdBy: 'Radha' },
};

const details = (shown: Media) => (
  <ApiContext value={createApiClient({ fetch, origin: '' })}>
    <ToastProvider>
      <MediaDetails media={shown} onChanged={() => undefined} onTyped={() => undefined} />
    </ToastProvider>
  </ApiContext>
);

test('what was typed stays when another file takes its place; the part that crops keep is the new file’s', async () => {
  const { rerender } = render(details(media));
  const user = userEvent.setup();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const alt = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alternative text' });
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').findIndex((one) => one.checked);
  await user.type(name, ' at dawn');
  await user.click(screen.getAllByRole('radio')[3] as HTMLElement);
  expect(chosen()).toBe(3);

  rerender(details({ ...media, url: '/media/y', alt: 'Boats', focus: 7 }));
  expect(name.value).toBe('Ghat at dawn');
  expect(alt.value).toBe('Boats');
  expect(chosen()).toBe(7);
});
