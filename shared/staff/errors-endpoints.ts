import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// Errors of the server in groups, and slow statements of its database, as administrators see them.

/** 'again': it came back after it was marked as resolved. */
const errorStates = ['open', 'again', 'resolved'] as const;
export type ErrorState = (typeof errorStates)[number];

/** Bars of the chart: 28 of six hours each, which are a week. */
export const CHART_BARS = 28;
export const HOURS_A_BAR = 6;

/** No text here contains a value of a request: quoted text, numbers and addresses are taken out. */
const errorSchema = z.object({
  _id: z.string(),
  /** The error's name and code; 'overflow' for those for which there was no group of their own. */
  kind: z.string(),
  /** What the server was doing. */
  task: z.string(),
  message: z.string(),
  /** Pattern of the route; '' outside requests. */
  route: z.string(),
  /** Where the newest one occurred. */
  release: z.string(),
  state: z.enum(errorStates),
  firstAt: z.string(),
  lastAt: z.string(),
  count: z.number(),
  /** How many in each bar of the chart, oldest first; the last bar ends with the current hour. */
  bars: z.array(z.number()),
});
export type ErrorSummary = z.infer<typeof errorSchema>;

const frameSchema = z.object({
  /** '' where it has no name. */
  function: z.string(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** False: a package's or Node's own. */
  isOwn: z.boolean(),
  /** The source line; null where it is not at hand, or not ours. */
  text: z.nullable(z.string()),
});

const detailSchema = z.object({
  ...errorSchema.shape,
  frames: z.array(frameSchema),
  /** False: an earlier release ran then, and its maps are not here: the frames are those of the files that ran. */
  hasSources: z.boolean(),
  resolvedAt: z.nullable(z.string()),
  /** Name of who marked it as resolved last; null where nobody did. */
  resolvedBy: z.nullable(z.string()),
});
export type ErrorDetail = z.infer<typeof detailSchema>;

const slowStatementSchema = z.object({
  /** With placeholders for values. */
  statement: z.string(),
  count: z.number(),
  /** Milliseconds. */
  totalMs: z.number(),
  longestMs: z.number(),
  lastAt: z.string(),
});
export type SlowStatement = z.infer<typeof slowStatementSchema>;

const shared = { audience: 'staff', permission: 'errors.manage', status: 200 } as const;

export const listErrors = /* @__PURE__ */ call({
  ...shared,
  method: 'GET',
  path: '/api/staff/errors',
  summary: 'Errors of the server in groups, newest first, and statements that were slow in a week',
  query: z.object({ state: z.optional(z.enum(['open', 'resolved'])) }),
  response: z.object({
    /** At most 100. */
    errors: z.array(errorSchema),
    /** At most 20, those that took longest together first. */
    slowStatements: z.array(slowStatementSchema),
    /** From how many milliseconds on a statement is slow. */
    slowMs: z.number(),
    /** The release that runs. */
    release: z.string(),
  }),
});

export const getError = /* @__PURE__ */ call({
  ...shared,
  method: 'GET',
  path: '/api/staff/errors/:id',
  summary: 'One group of errors with the source lines where the newest occurred',
  response: z.object({ error: detailSchema }),
});

export const resolveError = /* @__PURE__ */ call({
  ...shared,
  method: 'POST',
  path: '/api/staff/errors/:id/resolve',
  summary: 'Marks a group of errors as resolved; it opens again when another one occurs',
  response: z.object({ error: detailSchema }),
});
