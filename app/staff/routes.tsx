import type { DeskPage } from './frame/desk-page.ts';

/** The sitemap of the desk, one line a page. Those with `rail` stand in the left rail, in this order. */
export const pages: readonly DeskPage[] = [
  // The day

  // The books

  // The house
  { path: 'account', needs: 'session', load: () => import('./access/account.page.tsx') },
];

/** Pages for those who are not signed in. */
export const outside: readonly DeskPage[] = [
  { path: 'sign-in', needs: 'session', load: () => import('./access/sign-in.page.tsx') },
];
