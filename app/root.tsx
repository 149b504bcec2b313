import 'virtual:brand-colours.css';
import './theme/theme.css';
import { markAddress } from 'virtual:brand-mark';
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
import { SentPage } from './router/sent-page.tsx';
import { ComeAlive } from './site/come-alive.tsx';
import { ErrorScreen } from './site/error-screen.tsx';
import { NotFound } from './site/not-found.tsx';
import { describeHiddenPage } from './site/page-head.ts';
import { ScrollToTop } from './site/scroll-to-top.tsx';
import { SentState } from './site/sent-state.tsx';
import { fontPreloads } from './theme/font-preloads.ts';
import { ToastProvider, ToastRegion } from './ui/toast.tsx';

/** For pages without a head of their own, and for what ends in an error. */
export const meta = ({ error }: MetaArgs) => {
  if (error === undefined) return [{ title: organisation.name }];
  return isMissing(error)
    ? describeHiddenPage(m.not_found_title())
    : describeHiddenPage(m.error_heading());
};

const DAY = '(prefers-color-scheme: light)';
const NIGHT = '(prefers-color-scheme: dark)';

/** Which files a page begins with, only the server writes; a built page keeps them as they are. */
const WRITES_FILES = import.meta.env.SSR || import.meta.env.DEV;

/** The document around every page, the error screen included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media={DAY} content={organisation.colours.paper} />
        <meta name="theme-color" media={NIGHT} content={organisation.nightColours.paper} />
        {WRITES_FILES && <HeadFiles />}
        <Meta />
        {WRITES_FILES && <Links />}
      </head>
      <body>
        {children}
        <ComeAlive />
        <SentState />
        <SentPage />
        {WRITES_FILES && <Scripts />}
      </body>
    </html>
  );
}

/** The signs of the browser's tab, and the letters that the page begins with. */
const HeadFiles = () => (
  <>
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href={markAddress} type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    {fontPreloads.map((href) => (
      <link
        key={href}
        rel="preload"
        href={href}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    ))}
  </>
);

export default function App() {
  return (
    <ToastProvider>
      <ScrollToTop />
      <Outlet />
      <ToastRegion />
    </ToastProvider>
  );
}

/** Everything that goes wrong on any page ends here; a path that leads nowhere gets kinder words. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isMissing(error) ? <NotFound /> : <ErrorScreen error={error} />;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
