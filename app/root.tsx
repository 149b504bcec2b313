import 'virtual:brand-colours.css';
import './theme/theme.css';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  useRouteError,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { DeferredStart } from './hydration/deferred-start.tsx';
import { HydrationSignal } from './hydration/hydration-signal.tsx';
import { ErrorScreen } from './site/error-screen.tsx';
import { HeadFiles } from './site/head-files.tsx';
import { NotFound } from './site/not-found.tsx';
import { describeHiddenPage } from './site/page-head.ts';
import { ScrollToTop } from './site/scroll-to-top.tsx';
import { SentState } from './site/sent-state.tsx';
import { ToastProvider, ToastRegion } from './ui/toast.tsx';

/** For pages without their own head, and for error pages. */
export const meta = ({ error }: MetaArgs) => {
  if (error === undefined) return [{ title: organisation.name }];
  return isMissing(error)
    ? describeHiddenPage(m.not_found_title())
    : describeHiddenPage(m.error_heading());
};

/** The HTML document of every page, including the error screen. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // start-deferred.ts sets an attribute before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadFiles />
        <Meta />
        <Links />
        <DeferredStart />
      </head>
      <body>
        {children}
        <HydrationSignal />
        <SentState />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <ToastProvider>
      <ScrollToTop />
      <Outlet />
      <ToastRegion />
    </ToastProvider>
  );
}

/** Root error boundary; a 404 has its own page. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isMissing(error) ? <NotFound /> : <ErrorScreen error={error} />;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
