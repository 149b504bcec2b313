import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { exchangeColumns } from './exchange-columns.ts';

// Exports of donations to a file.

/** The filters of the list, as in its URL (donation-filters.ts). */
const filtersSchema = z.record(z.string(), z.string());

const dateStyles = ['iso', 'day-first'] as const;

const exportSchema = z.object({
  _id: z.string(),
  format: z.enum(['csv', 'xlsx']),
  /** 'waiting' for a second person, 'refused' by that person; 'ready' until it is downloaded, once. */
  status: z.enum(['waiting', 'refused', 'ready', 'running', 'done', 'failed']),
  total: z.number(),
  done: z.number(),
  withPan: z.boolean(),
  by: z.string(),
  filters: filtersSchema,
  createdAt: z.string(),
  /** Download address for this member; null while not available to them. */
  file: z.nullable(z.string()),
});
export type DonationExport = z.infer<typeof exportSchema>;

const exportRequestSchema = z.object({
  format: z.enum(['csv', 'xlsx']),
  filters: z.optional(filtersSchema),
  /** Absent: all columns. */
  columns: z.optional(z.array(z.enum(exchangeColumns)).check(z.minLength(1))),
  /** 'day-first' is DD-MM-YYYY, the format that Tally imports. */
  dates: z.optional(z.enum(dateStyles)),
  /** True: full PANs, for members who may reveal them, with a reason. */
  withPan: z.optional(z.boolean()),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const exporting = { audience: 'staff', permission: 'donations.export', confirmed: true } as const;

export const prepareExport = /* @__PURE__ */ call({
  ...exporting,
  method: 'POST',
  path: '/api/staff/exports',
  status: 200,
  summary:
    'Prepares a file of donations; `file` is the address from which it streams once, within five minutes; null where a second person has to approve it first',
  request: exportRequestSchema,
  response: z.object({
    export: exportSchema,
    file: z.nullable(z.string()),
    /**
     * When it is released without an approval, because nobody else may approve it, unless a member of staff stops it.
     */
    effectiveAfter: z.nullable(z.string()),
  }),
});

export const getExport = /* @__PURE__ */ call({
  audience: 'staff',
  permission: 'donations.export',
  polled: true,
  method: 'GET',
  path: '/api/staff/exports/:id',
  status: 200,
  summary: 'How far a file of donations has come',
  response: z.object({ export: exportSchema }),
});

export const fetchExport = /* @__PURE__ */ call({
  ...exporting,
  method: 'POST',
  path: '/api/staff/exports/:id/fetch',
  status: 200,
  summary: 'The address of a file that a second person has approved, for whoever asked for it',
  response: z.object({ file: z.string() }),
});

export const listExports = /* @__PURE__ */ call({
  audience: 'staff',
  permission: 'donations.export',
  method: 'GET',
  path: '/api/staff/exports',
  status: 200,
  summary: 'The newest files of donations, and who took them',
  response: z.object({ exports: z.array(exportSchema) }),
});

export const getExportChoice = /* @__PURE__ */ call({
  audience: 'staff',
  permission: 'donations.export',
  method: 'GET',
  path: '/api/staff/export-choice',
  status: 200,
  summary:
    'Format, dates and columns of the last file that this member exported; null before the first',
  response: z.object({
    choice: z.nullable(
      z.object({
        format: z.enum(['csv', 'xlsx']),
        dates: z.enum(dateStyles),
        columns: z.array(z.enum(exchangeColumns)),
      }),
    ),
  }),
});

/** With `export`: the prepared file. Without: the list's filters, all columns, PAN masked. */
export const downloadCsv = /* @__PURE__ */ call({
  ...exporting,
  method: 'GET',
  path: '/api/staff/export.csv',
  status: 200,
  summary: 'Donations as a CSV file, streamed',
  query: filtersSchema,
  response: z.any(),
});

export const downloadXlsx = /* @__PURE__ */ call({
  ...exporting,
  method: 'GET',
  path: '/api/staff/export.xlsx',
  status: 200,
  summary: 'Donations as an Excel file, streamed',
  query: filtersSchema,
  response: z.any(),
});
