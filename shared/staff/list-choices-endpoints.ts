import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { call } from '../endpoint.ts';
import { donationColumns } from './donation-columns.ts';

// What a member chose for the donation list: columns, and saved views of their own and of the team.

const LONGEST_NAME = 60;
const LONGEST_QUERY = 500;

/** Each column once; [] for the list's own. */
const columns = z
  .array(z.enum(donationColumns))
  .check(
    z.refine((keys) => new Set(keys).size === keys.length, { error: () => m.view_column_twice() }),
  );
const name = z
  .string({ error: () => m.view_name_missing() })
  .check(
    z.trim(),
    z.minLength(1, { error: () => m.view_name_missing() }),
    z.maxLength(LONGEST_NAME, { error: () => m.field_too_long() }),
  );
/** Filters and order as in the list's address. Words of a search, and a donor, are left out: they name a person. */
const query = z.string().check(z.maxLength(LONGEST_QUERY, { error: () => m.field_too_long() }));

const savedView = z.object({
  _id: z.string(),
  name: z.string(),
  query: z.string(),
  columns,
  shared: z.boolean(),
  /** Whether it is the caller's. */
  own: z.boolean(),
  /** The name of the member who saved it. */
  savedBy: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

const seeing = { audience: 'staff', permission: 'donations.see', status: 200 } as const;
const oneView = z.object({ view: savedView });

export const readListChoices = /* @__PURE__ */ call({
  ...seeing,
  method: 'GET',
  path: '/api/staff/lists/donations',
  summary: "The caller's columns of the donation list, and the views that they may open",
  response: z.object({ columns, views: z.array(savedView) }),
});

export const chooseColumns = /* @__PURE__ */ call({
  ...seeing,
  method: 'POST',
  path: '/api/staff/lists/donations/columns',
  summary: "Sets the caller's columns and their order; none of them: the list's own",
  request: z.object({ columns }),
  response: z.object({ columns }),
});

export const saveView = /* @__PURE__ */ call({
  ...seeing,
  method: 'POST',
  path: '/api/staff/lists/donations/views',
  summary: 'Saves filters, order and columns under a name, for oneself or for all',
  request: z.object({ name, query, columns, shared: z.boolean() }),
  response: oneView,
});

/** Absent fields are unchanged. */
export const changeView = /* @__PURE__ */ call({
  ...seeing,
  method: 'PATCH',
  path: '/api/staff/lists/donations/views/:id',
  summary: "Changes a saved view: one's own, or as administrator a shared one",
  request: z.object({
    name: z.optional(name),
    query: z.optional(query),
    columns: z.optional(columns),
    shared: z.optional(z.boolean()),
  }),
  response: oneView,
});

export const deleteView = /* @__PURE__ */ call({
  ...seeing,
  method: 'DELETE',
  path: '/api/staff/lists/donations/views/:id',
  summary: "Deletes a saved view: one's own, or as administrator a shared one",
  response: z.object({ id: z.string() }),
});
