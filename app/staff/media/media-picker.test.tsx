// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { untilPasses } from '#test/until-passes.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { MediaPicker } from './media-picker.tsx';

const server = startTestServer();
beforeEach(() => Reflect.get(window, 'happyDOM').setURL(server.origin()));
afterEach(cleanup);

const media = {
  ...{ _id: '1', kind: 'picture', url: '/media/x', thumbnail: null, width: 4, height: 3, bytes: 9 },
  ...{ format: 'jpeg', name: 'Ghat', alt: 'Steps', altHi: '', isDecorative: false, focus: 12 },
  ...{ uses: 0, binnedAt: null, createdAt: '2026-11-24T10:00:00.000Z', createdBy: 'Radha' },
};

/** Opens the picker and uploads a file; `arrive` lets the server answer. */
async function uploadInPicker() {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  let items: object[] = [];
  server.answer((request, response, body) => {
    const list = () => json(200, { items, next: null })(request, response, body);
    const store = () => {
      items = [media];
      json(200, { media })(request, response, body);
    };
    if (request.method === 'GET') list();
    else void promise.then(store);
  });
  const onClose = vi.fn();
  const onPick = vi.fn();
  render(
    <ApiContext value={createApiClient({ fetch, origin: server.origin() })}>
      <ToastProvider>
        <MediaPicker isOpen accept="picture" {...{ onClose, onPick }} />
      </ToastProvider>
    </ApiContext>,
  );
  const user = userEvent.setup();
  const photo = new File(['bytes'], 'ghat.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Choose files'), photo);
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  return { user, arrive, onClose, onPick };
}

const isListed = () => screen.findByRole('button', { name: /Ghat/ });
const question = () => screen.findByRole('dialog', { name: 'Stop the upload?' });

test('a file that has not arrived is not dropped when the dialog is closed: it asks, and the upload goes on', async () => {
  const { user, arrive, onClose, onPick } = await uploadInPicker();
  await user.click(within(await question()).getByRole('button', { name: 'Keep uploading' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'From the site' }));
  arrive();
  await user.click(screen.getByRole('button', { name: 'Media library' }));
  await screen.findByText('One file is in the library');
  await user.click(screen.getByRole('button', { name: 'Use this' }));
  expect(onPick).toHaveBeenCalledWith({ url: '/media/x', width: 4, height: 3, alt: 'Steps' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('once the last file has arrived, the dialog closes as it was told to', async () => {
  const { arrive, onClose } = await uploadInPicker();
  await question();
  arrive();
  await untilPasses(() => expect(onClose).toHaveBeenCalledOnce());
  await isListed();
});

test('a stopped upload closes the dialog', async () => {
  const { user, arrive, onClose } = await uploadInPicker();
  await user.click(within(await question()).getByRole('button', { name: 'Stop uploading' }));
  expect(onClose).toHaveBeenCalledOnce();
  // The picker's owner would unmount it, which stops the upload; here it ends.
  arrive();
  await isListed();
});
