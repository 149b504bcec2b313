// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HomeSubscribe } from './home-subscribe.tsx';

const KEY = 'subscription-draft';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function openHome() {
  const text = { newsletterHeading: 'A letter a month', newsletter: 'From the lanes of Braj.' };
  const Page = createRoutesStub([{ path: '/', Component: () => <HomeSubscribe text={text} /> }]);
  return render(<Page />);
}

const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: /email/i });

test('the address typed on the home page is there again when the page is come back to', async () => {
  const user = userEvent.setup();
  const { unmount } = openHome();
  await user.type(await address(), 'reader@example.org');
  unmount();
  openHome();
  expect((await address()).value).toBe('reader@example.org');
});

test('an address that was deleted stays away', async () => {
  const user = userEvent.setup();
  const { unmount } = openHome();
  await user.type(await address(), 'reader@example.org');
  await user.clear(await address());
  expect(sessionStorage.getItem(KEY)).toBeNull();
  unmount();
  openHome();
  expect((await address()).value).toBe('');
});

test('a name typed on the newsletter page is kept while only the address is typed here', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ name: 'Radha' }));
  const user = userEvent.setup();
  openHome();
  await user.type(await address(), 'r@x.org');
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({
    name: 'Radha',
    email: 'r@x.org',
  });
});
