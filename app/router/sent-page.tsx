import { useContext } from 'react';
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  isRouteErrorResponse,
  UNSAFE_DataRouterDataContext as PageData,
  UNSAFE_DataRouterStateContext as PageState,
  type RouterState,
} from 'react-router';
import { FIRST_PAGE, type FirstError, type FirstPage } from './first-page.ts';

/**
 * What the server knows of the page that it has made, beside the page's store: JSON that never runs, and that only the
 * server writes. React Router's own way of sending it needs 4 kB of scripts to read.
 */
export function SentPage() {
  return import.meta.env.SSR ? <WrittenPage /> : place('');
}

function WrittenPage() {
  const state = useContext(PageState);
  const given = useContext(PageData);
  const { manifest } = useContext(FrameworkContext) ?? {};
  if (state === null || given === null || manifest === undefined) return null;
  const page: FirstPage = {
    manifest: manifest.url,
    matches: state.matches.map(
      ({ route: { id, path, index }, params, pathname, pathnameBase }) => ({
        id,
        path,
        index,
        params,
        pathname,
        pathnameBase,
      }),
    ),
    loaderData: given.loaderData,
    actionData: given.actionData,
    errors: describeErrors(given.errors),
  };
  return place(JSON.stringify(page).replaceAll('<', '\\u003c'));
}

const place = (json: string) => (
  <script
    id={FIRST_PAGE}
    type="application/json"
    // The browser has read it by the time React compares.
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above
    dangerouslySetInnerHTML={{ __html: json }}
  />
);

function describeErrors(errors: RouterState['errors']): FirstPage['errors'] {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [route, describeError(error)]),
  );
}

function describeError(error: unknown): FirstError {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    return { status, statusText, data };
  }
  return { message: error instanceof Error ? error.message : '' };
}
