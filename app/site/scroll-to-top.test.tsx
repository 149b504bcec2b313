// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollToTop } from './scroll-to-top.tsx';

const scrollIntoView = vi.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
  window.scrollTo = vi.fn();
});

afterEach(cleanup);

/** A site whose second page has an element with the id `gänge`. */
async function navigateTo(address: string) {
  const layout = (
    <>
      <ScrollToTop />
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
  const router = createMemoryRouter([
    {
      element: layout,
      errorElement: <p>Error page</p>,
      children: [
        { path: '/', element: <p>First</p> },
        { path: '/second', element: <p id="gänge">Second</p> },
      ],
    },
  ]);
  const view = render(<RouterProvider router={router} />);
  await act(() => router.navigate(address));
  return view;
}

describe('navigation to another page', () => {
  it('scrolls to the top', async () => {
    await navigateTo('/second');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('scrolls to the element whose id is the decoded hash', async () => {
    await navigateTo('/second#g%C3%A4nge');
    expect(scrollIntoView).toHaveBeenCalledOnce();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it.each(['#%', '#%E0%A4', '#nothing'])(
    'scrolls to the top and shows the page where the hash %s names no element',
    async (hash) => {
      const view = await navigateTo(`/second${hash}`);
      expect(view.container.textContent).toBe('Second');
      expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    },
  );
});
