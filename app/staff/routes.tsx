import { m } from '#shared/messages/compiled/messages.js';
import type { DeskPage } from './frame/desk-page.ts';

/** The sitemap of the desk, one line a page. Those with `rail` stand in the left rail, in this order. */
export const pages: readonly DeskPage[] = [
  // The day
  {
    path: 'records',
    needs: 'gifts.see',
    load: () => import('./records/records.page.tsx'),
    rail: { label: m.rail_records, icon: 'gifts', keys: 'g r' },
  },
  { path: 'records/:id', needs: 'gifts.see', load: () => import('./records/gift.page.tsx') },
  { path: 'donors/:donorId', needs: 'gifts.see', load: () => import('./records/donor.page.tsx') },

  // The books

  // The house
  { path: 'account', needs: 'session', load: () => import('./access/account.page.tsx') },
];

/** Pages for those who are not signed in. */
export const outside: readonly DeskPage[] = [
  { path: 'sign-in', needs: 'session', load: () => import('./access/sign-in.page.tsx') },
];
