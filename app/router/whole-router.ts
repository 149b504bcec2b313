import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  type UNSAFE_createBrowserHistory as createHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_createClientRoutes as createRoutes,
  type DataRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as loadInOneCall,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type UNSAFE_RouteModules as RouteModules,
  type RouterContextProvider,
  type RouterState,
} from 'react-router';

declare global {
  interface Window {
    /** Every route, and the files of each. */
    __reactRouterManifest: AssetsManifest;
  }
}

/** React Router's own router, as its HydratedRouter makes it, but at the page that is shown already. */
export function openWholeRouter(given: {
  readonly history: ReturnType<typeof createHistory>;
  /** Where the page stands; what it has loaded is not loaded again. */
  readonly state: RouterState;
  readonly modules: RouteModules;
  readonly getContext: () => RouterContextProvider;
}): DataRouter {
  const { history, state, modules, getContext } = given;
  const { loaderData, actionData, errors } = state;
  const manifest = window.__reactRouterManifest;
  const router: DataRouter = createRouter({
    routes: createRoutes(manifest.routes, modules, { loaderData, actionData, errors }, true, false),
    // Where the page stands, even if the visitor has gone back from it meanwhile; it is asked for once.
    history: { ...history, location: state.location },
    getContext,
    hydrationData: { loaderData, actionData, errors },
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: loadInOneCall(() => router, manifest, modules, true),
  });
  return router.initialize();
}
