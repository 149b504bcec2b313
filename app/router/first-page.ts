import type { RouterState } from 'react-router';

/** What the browser is told of the page it was sent, so that it can go on without matching or loading anything. */
export type FirstPage = {
  /** The address of the file that knows every other page; for who goes there. */
  readonly manifest: string;
  readonly matches: readonly FirstMatch[];
  readonly loaderData: RouterState['loaderData'];
  readonly actionData: RouterState['actionData'];
  /** By the route that was to show them; null when all went well. */
  readonly errors: Readonly<Record<string, FirstError>> | null;
};

/** A route of the page, from the document inwards. */
export type FirstMatch = {
  readonly id: string;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly pathname: string;
  readonly pathnameBase: string;
};

/** An error response with its status, or the words of an accident that the server has made harmless. */
export type FirstError =
  | { readonly status: number; readonly statusText: string; readonly data: unknown }
  | { readonly message: string };

/** Where it stands in the document. */
export const FIRST_PAGE = 'first-page';

/** What the server sent; throws where it sent none. */
export function readFirstPage(): FirstPage {
  return JSON.parse(document.getElementById(FIRST_PAGE)?.textContent ?? '');
}
