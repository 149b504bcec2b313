import {
  type DataRouteMatch,
  type DataRouteObject,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
  type Location,
  Outlet,
  type UNSAFE_RouteModules as RouteModules,
  type RouterState,
} from 'react-router';
import type { FirstError, FirstMatch, FirstPage } from './first-page.ts';

/** The state of a router that has arrived at the page which the server sent. */
export function openState(page: FirstPage, modules: RouteModules, location: Location): RouterState {
  const { actionData } = page;
  return {
    historyAction: 'POP' as RouterState['historyAction'],
    location,
    matches: page.matches.map((match) => openMatch(match, modules)),
    initialized: true,
    renderFallback: false,
    navigation: {
      state: 'idle',
      location: undefined,
      matches: undefined,
      historyAction: undefined,
      formMethod: undefined,
      formAction: undefined,
      formEncType: undefined,
      formData: undefined,
      json: undefined,
      text: undefined,
    },
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: openData(page),
    actionData,
    errors: openErrors(page),
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** A route that loads nothing has loaded nothing, which is something else than not having loaded. */
function openData({ matches, loaderData }: FirstPage): RouterState['loaderData'] {
  return { ...Object.fromEntries(matches.map(({ id }) => [id, null])), ...loaderData };
}

function openErrors({ errors }: FirstPage): RouterState['errors'] {
  if (errors === null) return null;
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, openError(error)]));
}

function openError(error: FirstError) {
  return 'status' in error
    ? new ErrorAnswer(error.status, error.statusText, error.data)
    : new Error(error.message);
}

function openMatch({ id, path, index, ...match }: FirstMatch, modules: RouteModules) {
  const route = { id, path, index, ...showRoute(modules[id]) } as DataRouteObject;
  return { ...match, route } as DataRouteMatch;
}

/** What React Router shows of a route's module, on the server and in browsers alike. */
export function showRoute(module: RouteModules[string]) {
  const { default: Page, ErrorBoundary, Layout } = module ?? {};
  const page = Page === undefined ? <Outlet /> : <Page />;
  if (Layout === undefined) {
    return { element: page, errorElement: ErrorBoundary && <ErrorBoundary /> };
  }
  return {
    element: <Layout>{page}</Layout>,
    errorElement: ErrorBoundary && (
      <Layout>
        <ErrorBoundary />
      </Layout>
    ),
  };
}
