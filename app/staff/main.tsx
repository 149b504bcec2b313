import 'virtual:brand-colours.css';
import './desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import * as z from 'zod/mini';
import { createApiClient } from '../api-client.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { ReAuthenticationDialogs } from './access/re-authentication-dialogs.tsx';
import { createReAuthenticationRequests } from './access/re-authentication-requests.ts';
import { DeskFrame } from './frame/desk-frame.tsx';
import { createRoute } from './frame/desk-page.ts';
import { FirstPage } from './frame/first-page.tsx';
import { NotFound } from './frame/not-found.tsx';
import { PageAccident } from './frame/page-accident.tsx';
import { Splash } from './frame/splash.tsx';
import { ApiContext } from './kit/api-context.ts';
import { createDeskFetch } from './kit/desk-fetch.ts';
import { DeskFetchContext } from './kit/desk-fetch-context.ts';
import { ShortcutProvider } from './kit/shortcuts.tsx';
import { UndoProvider } from './kit/undo.tsx';
import { makeDeskStore } from './make-desk-store.ts';
import { outside, pages } from './routes.tsx';

const inside: RouteObject = {
  ErrorBoundary: PageAccident,
  children: [
    { index: true, Component: FirstPage },
    ...pages.map(createRoute),
    { path: '*', Component: NotFound },
  ],
};

const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    ErrorBoundary: PageAccident,
    children: [...outside.map(createRoute), { Component: DeskFrame, children: [inside] }],
  },
];

// This page's CSP forbids eval, and reports even attempts.
z.config({ jitless: true });

const requests = createReAuthenticationRequests();
const deskFetch = createDeskFetch(window.fetch.bind(window), requests);
const api = createApiClient({ fetch: deskFetch, origin: '' });
const root = document.getElementById('desk');
if (root === null) throw new Error('The document has no place for the desk');

createRoot(root).render(
  <StrictMode>
    <Provider store={makeDeskStore({ api })}>
      <ApiContext value={api}>
        <DeskFetchContext value={deskFetch}>
          <ToastProvider>
            <ShortcutProvider>
              <UndoProvider>
                <ReAuthenticationDialogs requests={requests} />
                <RouterProvider router={createDeskRouter()} />
              </UndoProvider>
            </ShortcutProvider>
          </ToastProvider>
        </DeskFetchContext>
      </ApiContext>
    </Provider>
  </StrictMode>,
);

function createDeskRouter() {
  return createBrowserRouter(routes, { basename: '/staff' });
}
