import type { ReactNode } from 'react';
import { Outlet, type ServerBuild, useLoaderData } from 'react-router';

type Module = Readonly<Record<string, unknown>>;

const Layout = ({ children }: { readonly children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
    </head>
    <body>{children}</body>
  </html>
);

const Page = () => <main>{JSON.stringify(useLoaderData())}</main>;

/** A build as `react-router build` describes it: a document, and pages in it by their paths. */
export function buildOf(pages: Readonly<Record<string, Module>>): ServerBuild {
  const root = {
    id: 'root',
    path: '',
    module: { default: Outlet, Layout, ErrorBoundary: () => <p>Failed</p> },
  };
  const routes = Object.entries(pages).map(([path, module]) => ({
    id: `page ${path}`,
    parentId: 'root',
    ...(path === '' ? { index: true } : { path }),
    module: { default: Page, ...module },
  }));
  const all = Object.fromEntries([root, ...routes].map((route) => [route.id, route]));
  const assets = {
    version: '1',
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: Object.fromEntries(
      Object.keys(all).map((id) => [id, { id, module: `/assets/${id.replace(/\W/g, '-')}.js` }]),
    ),
  };
  const rest = { basename: '/', future: {}, ssr: true, isSpaMode: false, prerender: [] };
  return {
    ...rest,
    assets,
    routes: all,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    entry: { module: { default: () => undefined } },
  } as unknown as ServerBuild;
}
