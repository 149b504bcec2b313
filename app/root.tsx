import 'virtual:brand-colours.css';
import './theme/theme.css';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { DeferredStart } from './hydration/deferred-start.tsx';
import { HydrationSignal } from './hydration/hydration-signal.tsx';
import { ErrorScreen } from './site/error-screen.tsx';
import { HeadFiles } from './site/head-files.tsx';
import { NotFound } from './site/not-found.tsx';
import {
  OrganisationContext,
  organisationContext,
  organisationOf,
  type RootData,
  readRootData,
} from './site/organisation-context.ts';
import { describeHiddenPage } from './site/page-head.ts';
import { ScrollToTop } from './site/scroll-to-top.tsx';
import { SentState } from './site/sent-state.tsx';
import { ToastProvider, ToastRegion } from './ui/toast.tsx';

/** The organisation's facts; the server's answer serves as long as the tab is open. */
export const loader = ({ context }: LoaderFunctionArgs): RootData => ({
  organisation: context.get(organisationContext),
});

export const shouldRevalidate = () => false;

/** For pages without their own head, and for error pages. */
export const meta = ({ error, matches }: MetaArgs) => {
  if (error === undefined) return [{ title: organisationOf(matches).name }];
  return isMissing(error)
    ? describeHiddenPage(m.not_found_title(), matches)
    : describeHiddenPage(m.error_heading(), matches);
};

/** The HTML document of every page, including the error screen. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const organisation = readRootData(useRouteLoaderData('root'));
  return (
    // start-deferred.ts sets an attribute before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadFiles organisation={organisation} />
        <Meta />
        <Links />
        {organisation.colourSheet !== null && (
          <link rel="stylesheet" href={organisation.colourSheet} />
        )}
        <DeferredStart />
      </head>
      <body>
        <OrganisationContext value={organisation}>{children}</OrganisationContext>
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
