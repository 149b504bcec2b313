// @vitest-environment happy-dom
// The test's server has another origin than the page.
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import { ApiContext } from '../kit/api-context.ts';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

const server = startTestServer();
beforeEach(() => Reflect.get(window, 'happyDOM').setURL(server.origin()));
afterEach(cleanup);

const media = {
  ...{ _id: '1', kind: 'picture', url: '/media/x', thumbnail: null, width: 4, height: 3, bytes: 9 },
  ...{ format: 'jpeg', name: 'Ghat', alt: '', altHi: '', isDecorative: false, focus: 12, uses: 0 },
  ...{ binnedAt: null, createdAt: '2026-11-24T10:00:00.000Z', createdBy: 'Radha' },
};
const photo = (name: string, bytes = 'bytes') => new File([bytes], name, { type: 'image/jpeg' });

function Area() {
  return <UploadArea uploads={useUploads(() => undefined)} accept={null} />;
}

function openArea() {
  const api = createApiClient({ fetch, origin: server.origin() });
  render(
    <ApiContext value={api}>
      <Area />
    </ApiContext>,
  );
  return userEvent.setup();
}

test('a file whose line is lost is sent again until it arrives', async () => {
  let tries = 0;
  server.answer((request, response, body) => {
    tries += 1;
    if (tries === 1) json(502, {})(request, response, body);
    else json(200, { media })(request, response, body);
  });
  const user = openArea();
  await user.upload(screen.getByLabelText('Choose files'), photo('ghat.jpg'));
  await screen.findByText('No connection: will be sent again');
  fireEvent(window, new Event('online'));
  await screen.findByText('One file is in the library');
  expect(tries).toBe(2);
});

test('a file for which the server has no place is sent again until it has, and its sentence is shown', async () => {
  let tries = 0;
  server.answer((request, response, body) => {
    tries += 1;
    const message = 'The storage of files cannot be reached.';
    const answer = tries < 3 ? json(503, { message }) : json(200, { media });
    answer(request, response, body);
  });
  const user = openArea();
  await user.upload(screen.getByLabelText('Choose files'), photo('ghat.jpg'));
  for (const seen of [1, 2]) {
    await waitFor(() => {
      expect(tries).toBe(seen);
      screen.getByText('The storage of files cannot be reached. It will be sent again by itself.');
    });
    fireEvent(window, new Event('online'));
  }
  await screen.findByText('One file is in the library');
  expect(tries).toBe(3);
});

test('a refused file says why, is not sent again, and others arrive', async () => {
  const sentence = 'This is a GIF. Save a still picture.';
  let tries = 0;
  server.answer((request, response, body) => {
    tries += 1;
    const isFirst = String(body).includes('dancing');
    const answer = isFirst
      ? json(400, { message: sentence, fields: { file: sentence } })
      : json(200, { media });
    answer(request, response, body);
  });
  const user = openArea();
  await user.upload(screen.getByLabelText('Choose files'), [
    photo('dancing.gif'),
    photo('ghat.jpg'),
    photo('goshala.jpg'),
  ]);
  expect((await screen.findByRole('alert')).textContent).toBe(`dancing.gif: ${sentence}`);
  await screen.findByText('2 files are in the library');
  expect(tries).toBe(3);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove dancing.gif from this list' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture above the limit is not sent', async () => {
  server.answer(json(200, { media }));
  const user = openArea();
  const large = photo('large.jpg');
  Object.defineProperty(large, 'size', { value: 31 * 1024 * 1024 });
  await user.upload(screen.getByLabelText('Choose files'), large);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('larger than 30 MB'));
});
