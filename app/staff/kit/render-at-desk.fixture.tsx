import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import { takeConsoleNoise } from '#test/console-noise.ts';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { loadSession } from '../access/session.slice.ts';
import { makeDeskStore } from '../make-desk-store.ts';
import { ApiContext } from './api-context.ts';
import { ShortcutProvider } from './shortcuts.tsx';

/** Renders a part of the desk for the member with whom the server at `origin` answers `/api/staff/me`. */
export async function renderAtDesk(part: ReactNode, origin: string, path = '/'): Promise<void> {
  const api = createApiClient({ fetch, origin });
  const store = makeDeskStore({ api });
  await store.dispatch(loadSession());
  render(
    <Provider store={store}>
      <ApiContext value={api}>
        <ToastProvider>
          <MemoryRouter initialEntries={[path]}>
            <ShortcutProvider>{part}</ShortcutProvider>
          </MemoryRouter>
        </ToastProvider>
      </ApiContext>
    </Provider>,
  );
}

/** After each test of a page with a search: the simulated browser does not know the element, and says so. */
export function closeSearchPage(): void {
  cleanup();
  const noise = takeConsoleNoise().filter((line) => !line.includes('The tag <search>'));
  expect(noise).toEqual([]);
}
