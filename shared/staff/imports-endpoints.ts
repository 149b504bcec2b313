import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { giveFields, importFields } from './exchange-columns.ts';

// Import of earlier donations from a file.

/** Maximum size of a file. */
export const IMPORT_BYTES = 20 * 1024 * 1024;
export const IMPORT_ROWS = 100_000;
/** The last line of a file that may hold a row: some lines may be empty. */
export const IMPORT_LINES = 2 * IMPORT_ROWS;
/** How long after its run an import can be undone as a whole. */
export const UNDO_DAYS = 7;

/**
 * 'uploaded' → its columns are mapped → 'checking' → 'checked' → 'running' → 'done' → 'undoing' → 'undone'. 'dropped':
 * abandoned, its rows are deleted.
 */
const importSteps = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'dropped',
] as const;

/** 'new' would be or was entered, 'known' exists already, 'faulty' is invalid, 'skipped' is not a payment. */
const importVerdicts = ['new', 'known', 'faulty', 'skipped'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

const mappingSchema = z.partialRecord(
  z.enum([...importFields, ...giveFields]),
  z.nullable(z.int().check(z.minimum(0))),
);
/** The file's column for each field, counted from 0; null where the file has none. */
export type ImportMapping = z.infer<typeof mappingSchema>;

/** 'dmy': day before month; '' while nobody has chosen. */
const originSchema = z.object({
  /** The site whose GiveWP wrote the file; '' for another file. */
  site: z.string().check(z.trim(), z.maxLength(100)),
  dateOrder: z.enum(['', 'dmy', 'mdy']),
});
/** Where a file comes from that GiveWP wrote. */
export type ImportOrigin = z.infer<typeof originSchema>;

const importSchema = z.object({
  _id: z.string(),
  fileName: z.string(),
  step: z.enum(importSteps),
  /** Number of its latest dry run, from 1; 0 before the first. */
  round: z.number(),
  rows: z.number(),
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  mapping: mappingSchema,
  origin: originSchema,
  /** Whether its headings are those of GiveWP. */
  isOfGive: z.boolean(),
  /** Days of the first and the last donation, YYYY-MM-DD; '' before the dry run. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** The campaign for rows that name an unknown one; null: such rows are faulty. */
  fallbackCampaign: z.nullable(z.string()),
  /** Rows processed by the dry run and by the import. */
  checked: z.number(),
  done: z.number(),
  /** Result of the dry run, or the progress so far. */
  verdicts: z.object({
    new: z.number(),
    known: z.number(),
    faulty: z.number(),
    skipped: z.number(),
    warned: z.number(),
  }),
  /** Rupees of the new rows. */
  amount: z.number(),
  /** Purposes in the file that name no campaign of ours, those of most rows first; [] in a list of imports. */
  purposes: z.array(
    z.object({
      purpose: z.string(),
      rows: z.number(),
      /** The campaign that staff chose for it; null: none, so that such rows take the fallback or are faulty. */
      campaign: z.nullable(z.string()),
      /** When it was chosen. */
      savedAt: z.nullable(z.string()),
    }),
  ),
  /** When the mapping of these headings was saved that the file was uploaded with; null: recognised by name. */
  rememberedAt: z.nullable(z.string()),
  by: z.string(),
  createdAt: z.string(),
  /** Until when the import can be undone as a whole; null while or when it cannot. */
  undoUntil: z.nullable(z.string()),
  /** Donations voided so far by undoing it, and why it was undone. */
  undone: z.number(),
  undoReason: z.string(),
  /** The approval that its undoing waits for, as in approvals; null: none. */
  pendingUndo: z.nullable(z.object({ _id: z.string(), effectiveAfter: z.nullable(z.string()) })),
  /** Whether undoing it by the caller needs a second person; false in a list, and when it cannot be undone. */
  isUndoForTwo: z.boolean(),
});
export type DonationImport = z.infer<typeof importSchema>;

const importRowSchema = z.object({
  line: z.number(),
  fullname: z.string(),
  amount: z.string(),
  date: z.string(),
  verdict: z.enum(importVerdicts),
  /** Field to its fault. */
  faults: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
  /** The line above that holds the same donation. */
  sameAsLine: z.nullable(z.number()),
  /** The donation created, or the existing one. */
  donationId: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const importing = { audience: 'staff', permission: 'donations.import' } as const;
const importResponse = z.object({ import: importSchema });

export const admitUpload = /* @__PURE__ */ call({
  ...importing,
  method: 'POST',
  path: '/api/staff/imports/admission',
  confirmed: true,
  status: 200,
  summary: 'Asks who one is before a large file is on its way, and says how large it may be',
  request: z.object({}),
  response: z.object({ bytes: z.number(), rows: z.number() }),
});

export const uploadImport = /* @__PURE__ */ call({
  ...importing,
  method: 'POST',
  path: '/api/staff/imports',
  confirmed: true,
  status: 200,
  summary:
    'Takes a CSV file or an Excel workbook of old donations, told apart by its content (streamed, optionally gzipped), and recognises its columns',
  query: z.object({ name: z.optional(z.string().check(z.maxLength(200))) }),
  response: importResponse,
});

export const listImports = /* @__PURE__ */ call({
  ...importing,
  method: 'GET',
  path: '/api/staff/imports',
  status: 200,
  summary: 'The newest imports',
  response: z.object({ imports: z.array(importSchema) }),
});

export const getImport = /* @__PURE__ */ call({
  ...importing,
  polled: true,
  method: 'GET',
  path: '/api/staff/imports/:id',
  status: 200,
  summary: 'One import: how far it has come, and what was found',
  response: importResponse,
});

export const checkImport = /* @__PURE__ */ call({
  ...importing,
  method: 'POST',
  path: '/api/staff/imports/:id/check',
  status: 200,
  summary: 'Matches the columns and begins the dry run: nothing is entered',
  request: z.object({
    mapping: mappingSchema,
    fallbackCampaign: z.nullable(z.string()),
    /** Absent: a file that GiveWP did not write. */
    origin: z.optional(originSchema),
    /** Campaigns for purposes that name none of ours; remembered for later files. */
    purposes: z.optional(
      z
        .array(z.object({ purpose: z.string().check(z.maxLength(200)), campaign: z.string() }))
        .check(z.maxLength(500)),
    ),
  }),
  response: importResponse,
});

export const runImport = /* @__PURE__ */ call({
  ...importing,
  method: 'POST',
  path: '/api/staff/imports/:id/run',
  confirmed: true,
  status: 200,
  summary:
    'Enters the new rows of a checked import as donations; 409 when it was checked again since the round that the caller saw',
  request: z.object({
    /** The round whose results the caller has seen. */
    round: z.int(),
  }),
  response: importResponse,
});

export const dropImport = /* @__PURE__ */ call({
  ...importing,
  method: 'POST',
  path: '/api/staff/imports/:id/drop',
  status: 200,
  summary: 'Gives an import up that has entered nothing yet; its rows are forgotten',
  request: z.object({}),
  response: importResponse,
});

export const undoImport = /* @__PURE__ */ call({
  ...importing,
  method: 'POST',
  path: '/api/staff/imports/:id/undo',
  confirmed: true,
  status: 200,
  summary:
    'Voids all donations of an import within seven days of its run, or submits that for approval where it needs a second person; refused, naming them, when some were changed or mailed since',
  request: z.object({ reason: z.string().check(z.trim(), z.maxLength(300)) }),
  response: importResponse,
});

export const listImportRows = /* @__PURE__ */ call({
  ...importing,
  method: 'GET',
  path: '/api/staff/imports/:id/rows',
  status: 200,
  summary: 'What was found of each row, in the order of the file',
  query: z.object({
    verdict: z.optional(z.enum([...importVerdicts, 'warned'])),
    after: z.optional(z.coerce.number()),
  }),
  response: z.object({ rows: z.array(importRowSchema), next: z.nullable(z.number()) }),
});

export const downloadImportReport = /* @__PURE__ */ call({
  ...importing,
  method: 'GET',
  path: '/api/staff/imports/:id/report.csv',
  status: 200,
  summary: 'The same as a CSV file',
  response: z.any(),
});
