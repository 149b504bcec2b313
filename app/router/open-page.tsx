import type { ContextType } from 'react';
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_RouteModules as RouteModules,
  type RouterContextProvider,
} from 'react-router';
import { HydratedRouter, RouterProvider } from 'react-router/dom';
import { readFirstPage } from './first-page.ts';
import { openLateRouter } from './late-router.ts';

type FrameworkContextObject = NonNullable<ContextType<typeof FrameworkContext>>;

declare global {
  interface Window {
    /** The modules of the page's routes, by React Router's own script in the page. */
    __reactRouterRouteModules: RouteModules;
  }
}

/** The page as its router shows it, for the browser to go on with. To be asked for once. */
export function openPage(getContext: () => RouterContextProvider) {
  // While developing, modules change under the page, which React Router's own way of coming alive follows.
  if (import.meta.env.DEV) return <HydratedRouter getContext={getContext} />;
  const routeModules = window.__reactRouterRouteModules;
  const router = openLateRouter(readFirstPage(), routeModules, getContext);
  return (
    <>
      <FrameworkContext value={{ ...nothingToLoad, routeModules }}>
        <RouterProvider router={router} />
      </FrameworkContext>
      {/* As on the server, where something may stand here: ids count the places of a tree. */}
      {null}
    </>
  );
}

/** Heads are made from the routes' modules alone; what the document loads is the server's business. */
const nothingToLoad: Omit<FrameworkContextObject, 'routeModules'> = {
  manifest: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
};
