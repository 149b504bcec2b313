import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// Mappings of import files that are remembered: of headings to fields, and of purposes to campaigns.

const headingsSchema = z.object({
  _id: z.string(),
  /** The headings of the file that was mapped. */
  titles: z.array(z.string()),
  by: z.string(),
  savedAt: z.string(),
});
export type RememberedHeadings = z.infer<typeof headingsSchema>;

const purposeSchema = z.object({
  _id: z.string(),
  /** As in the file. */
  purpose: z.string(),
  campaign: z.string(),
  campaignTitle: z.string(),
  by: z.string(),
  savedAt: z.string(),
});
export type RememberedPurpose = z.infer<typeof purposeSchema>;

const importing = { audience: 'staff', permission: 'donations.import' } as const;

export const listImportMappings = /* @__PURE__ */ call({
  ...importing,
  method: 'GET',
  path: '/api/staff/import-mappings',
  status: 200,
  summary: 'Remembered headings and purposes, the latest first',
  response: z.object({ headings: z.array(headingsSchema), purposes: z.array(purposeSchema) }),
});

export const changeImportPurpose = /* @__PURE__ */ call({
  ...importing,
  method: 'PATCH',
  path: '/api/staff/import-mappings/purposes/:id',
  status: 200,
  summary: 'Chooses another campaign for a remembered purpose',
  request: z.object({ campaign: z.string() }),
  response: z.object({ purpose: purposeSchema }),
});

export const forgetImportPurpose = /* @__PURE__ */ call({
  ...importing,
  method: 'DELETE',
  path: '/api/staff/import-mappings/purposes/:id',
  status: 200,
  summary: 'Forgets the campaign of a purpose',
  response: z.object({ id: z.string() }),
});

export const forgetImportHeadings = /* @__PURE__ */ call({
  ...importing,
  method: 'DELETE',
  path: '/api/staff/import-mappings/headings/:id',
  status: 200,
  summary: 'Forgets the mapping of a set of headings',
  response: z.object({ id: z.string() }),
});
