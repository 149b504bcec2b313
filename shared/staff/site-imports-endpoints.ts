import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// Import of an old WordPress site from its export, with the files of wp-content/uploads.

/** Maximum size of an export, unpacked. */
export const EXPORT_BYTES = 200 * 1024 * 1024;
/** Maximum size of an archive of files, which is sent in pieces of this size. */
export const ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024;
export const PIECE_BYTES = 8 * 1024 * 1024;

/** What items of an old site may become. */
export const siteImportKinds = ['bulletins', 'activities', 'events'] as const;
export type SiteImportKind = (typeof siteImportKinds)[number];

/**
 * 'uploaded' → it is decided what becomes of each source → 'checking' → 'checked' → 'running' → 'done' → 'undoing' →
 * 'undone'. 'stopped': the files could not be stored; the run can go on. 'dropped': abandoned, its items are deleted.
 */
const siteImportSteps = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'dropped',
] as const;
export type SiteImportStep = (typeof siteImportSteps)[number];

/** 'new' becomes or became a document, 'known' was imported before, 'faulty' cannot be, 'left-out' by choice. */
export const siteImportVerdicts = ['new', 'known', 'faulty', 'left-out'] as const;
export type SiteImportVerdict = (typeof siteImportVerdicts)[number];

const sourceSchema = z.object({
  /** `category:NICENAME`, or `type:NAME` for pages, custom types and posts without a category. */
  key: z.string(),
  name: z.string(),
  items: z.number(),
  /** Titles of its first items. */
  titles: z.array(z.string()),
});
export type SiteImportSource = z.infer<typeof sourceSchema>;

const planSchema = z.record(
  z.string().check(z.maxLength(300)),
  z.union([z.literal(''), z.enum(siteImportKinds)]),
);
/** Source to kind; '' leaves its items out. */
export type SiteImportPlan = z.infer<typeof planSchema>;

const importSchema = z.object({
  _id: z.string(),
  fileName: z.string(),
  /** The old site: host and path. */
  site: z.string(),
  step: z.enum(siteImportSteps),
  /** Grows with every dry run and run, and with every new archive; 0 before the first. */
  round: z.number(),
  sources: z.array(sourceSchema),
  plan: planSchema,
  publishes: z.boolean(),
  items: z.number(),
  checked: z.number(),
  done: z.number(),
  verdicts: z.object({
    new: z.number(),
    known: z.number(),
    faulty: z.number(),
    'left-out': z.number(),
    warned: z.number(),
  }),
  /** Files in the texts of new items that were found, and that were not. */
  pictures: z.number(),
  missing: z.number(),
  /** Items that were not public on the old site, by status; 'password' for those behind one. */
  leftOut: z.record(z.string(), z.number()),
  /** The archive of files; null: none was uploaded. */
  archive: z.nullable(z.object({ bytes: z.number(), files: z.number(), refused: z.number() })),
  /** Why it stopped; '' when it did not. */
  stopReason: z.string(),
  by: z.string(),
  createdAt: z.string(),
  /** Items moved to the bin by undoing it. */
  undone: z.number(),
});
export type SiteImport = z.infer<typeof importSchema>;

const itemSchema = z.object({
  line: z.number(),
  title: z.string(),
  /** UTC ISO. */
  publishedAt: z.string(),
  /** Its path on the old site. */
  link: z.string(),
  kind: z.string(),
  verdict: z.enum(siteImportVerdicts),
  problem: z.string(),
  warnings: z.array(z.string()),
  pictures: z.number(),
  missing: z.number(),
  documentId: z.nullable(z.string()),
});
export type SiteImportItem = z.infer<typeof itemSchema>;

const writing = { audience: 'staff', permission: 'content.write', status: 200 } as const;
const answer = z.object({ import: importSchema });
const PATH = '/api/staff/site-imports';

export const uploadSiteExport = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: PATH,
  summary:
    'Takes a WordPress export (WXR 1.2, streamed, optionally gzipped) and lists what it contains; nothing is written to the site',
  query: z.object({ name: z.optional(z.string().check(z.maxLength(200))) }),
  response: answer,
});

export const listSiteImports = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: PATH,
  summary: 'The newest imports of old sites',
  response: z.object({ imports: z.array(importSchema) }),
});

export const getSiteImport = /* @__PURE__ */ call({
  ...writing,
  polled: true,
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One import of an old site: how far it has come, and what was found',
  response: answer,
});

export const uploadArchivePiece = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:id/archive/:piece`,
  summary:
    'Takes one piece of a zip archive of wp-content/uploads, counted from 0; all but the last have 8 MiB. A piece may be sent again',
  response: z.object({ bytes: z.number() }),
});

export const finishArchive = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:id/archive`,
  summary: 'Reads the directory of the archive whose pieces were sent; the dry run is due again',
  request: z.object({ bytes: z.int().check(z.positive(), z.maximum(ARCHIVE_BYTES)) }),
  response: answer,
});

export const checkSiteImport = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:id/check`,
  summary:
    'Decides what each source becomes and begins the dry run: nothing is written to the site',
  request: z.object({ plan: planSchema, publishes: z.boolean() }),
  response: answer,
});

export const runSiteImport = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:id/run`,
  summary:
    'Writes the new items of a checked import as drafts or published; goes on with one that stopped; 409 when it was checked again or run since the round that the caller saw',
  request: z.object({
    /** The round whose results the caller has seen. */
    round: z.int(),
  }),
  response: answer,
});

export const dropSiteImport = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:id/drop`,
  summary: 'Gives an import up that has written nothing yet; its items and files are forgotten',
  request: z.object({}),
  response: answer,
});

export const undoSiteImport = /* @__PURE__ */ call({
  ...writing,
  method: 'POST',
  path: `${PATH}/:id/undo`,
  summary:
    'Moves all items of an import to the bin, with the pictures that it brought and nothing else uses; refused, naming them, when staff have changed some since',
  request: z.object({}),
  response: answer,
});

export const listSiteImportItems = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:id/items`,
  summary: 'What was found of each item, in the order of the export',
  query: z.object({
    verdict: z.optional(z.enum([...siteImportVerdicts, 'warned'])),
    after: z.optional(z.coerce.number()),
  }),
  response: z.object({ items: z.array(itemSchema), next: z.nullable(z.number()) }),
});

export const downloadSiteImportReport = /* @__PURE__ */ call({
  ...writing,
  method: 'GET',
  path: `${PATH}/:id/report.csv`,
  summary: 'The same of all items as a CSV file',
  response: z.any(),
});
