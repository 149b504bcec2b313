import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { batchCellsSchema, batchModes, ROWS_A_SAVE } from './batch-cells.ts';

// Batches: donations entered together in a grid, against a control total. Amounts are rupees.

const batchStatuses = ['open', 'posted', 'discarded'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

const total = z.object({ count: z.number(), amount: z.number() });
const member = z.object({ _id: z.string(), name: z.string() });

const batchSchema = z.object({
  _id: z.string(),
  /** Its name at the desk: 'Batch 12'. */
  number: z.number(),
  status: z.enum(batchStatuses),
  date: z.string(),
  mode: z.enum(batchModes),
  /** Campaign of the rows that name none. */
  campaign: z.object({ _id: z.string(), title: z.string() }),
  /** The control total. */
  expected: total,
  /** Rows so far, and the sum of their valid amounts; of a posted batch, as posted. */
  entered: total,
  firstReceiptNo: z.string(),
  lastReceiptNo: z.string(),
  /** Who may post it. */
  owner: member,
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(member),
});
export type Batch = z.infer<typeof batchSchema>;

const questionSchema = z.object({
  /** 'pan_no', 'reference', 'duplicate', or another that entering a donation asks. */
  name: z.string(),
  message: z.string(),
  /** The donor, for 'pan_no'; the donation, for 'reference'. */
  other: z.nullable(z.string()),
  confirmed: z.boolean(),
});
export type BatchQuestion = z.infer<typeof questionSchema>;

const rowSchema = z.object({
  _id: z.string(),
  version: z.number(),
  /** As typed; a valid PAN is masked. */
  cells: batchCellsSchema,
  donorId: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  /** By cell. */
  faults: z.record(z.string(), z.string()),
  questions: z.array(questionSchema),
  changedBy: z.string(),
});
export type BatchRow = z.infer<typeof rowSchema>;

const batchAnswer = z.object({ batch: batchSchema });
const rowsAnswer = z.object({ batch: batchSchema, rows: z.array(rowSchema) });

const entering = { audience: 'staff', permission: 'donations.enter', status: 200 } as const;

export const listBatches = /* @__PURE__ */ call({
  ...entering,
  method: 'GET',
  path: '/api/staff/batches',
  summary: 'Batches, newest first',
  query: z.object({
    status: z.optional(z.enum(['', ...batchStatuses])),
    after: z.optional(z.string()),
  }),
  response: z.object({ batches: z.array(batchSchema), next: z.nullable(z.string()) }),
});

/** count, amount, date, mode, campaign, firstReceiptNo, lastReceiptNo (shared/staff/batch-heading.ts). */
export const openBatch = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/batches',
  summary: 'Opens a batch: states number and sum of its donations first',
  request: z.unknown(),
  response: batchAnswer,
});

const postedDonation = z.object({
  _id: z.string(),
  fullname: z.string(),
  amount: z.number(),
  /** One of donationStates. */
  status: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** True: `receiptNumber` is that of an earlier system, or null for none. */
  receiptIsEarlier: z.boolean(),
});

export const getBatch = /* @__PURE__ */ call({
  ...entering,
  polled: true,
  method: 'GET',
  path: '/api/staff/batches/:id',
  summary: 'One batch: its rows while it is open, its donations when it was posted',
  response: z.extend(rowsAnswer, { donations: z.array(postedDonation) }),
});
export type PostedDonation = z.infer<typeof postedDonation>;

/** The same fields as to open one: those that are changed. The others stay as somebody else may have changed them. */
export const changeBatch = /* @__PURE__ */ call({
  ...entering,
  method: 'PATCH',
  path: '/api/staff/batches/:id',
  summary: 'Changes the control total and the heading of an open batch',
  request: z.unknown(),
  response: rowsAnswer,
});

const rowId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const rowVersion = z.int().check(z.minimum(0));

/**
 * Saves rows. `version` is the one that was changed, 0 for a new row. A row that was saved by someone else meanwhile is
 * not changed: it is returned in `conflicts` as stored.
 */
export const saveBatchRows = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/batches/:id/rows',
  summary: 'Saves rows of an open batch',
  request: z.object({
    rows: z
      .array(
        z.object({
          _id: rowId,
          version: rowVersion,
          cells: batchCellsSchema,
          donorId: z.nullable(z.string()),
        }),
      )
      .check(z.minLength(1), z.maxLength(ROWS_A_SAVE)),
  }),
  response: z.extend(rowsAnswer, { conflicts: z.array(rowSchema) }),
});

/** 409 when the row was saved since; a row that is gone already is no error. */
export const removeBatchRow = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/batches/:id/rows/:row/remove',
  summary: 'Removes a row of an open batch',
  request: z.object({ version: rowVersion }),
  response: rowsAnswer,
});

/** The next save of the row takes the answers back. 409 when the row was saved since. */
export const confirmBatchRow = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/batches/:id/rows/:row/confirm',
  summary: 'Answers questions about a row with yes',
  request: z.object({ version: rowVersion, confirmed: z.array(z.string()) }),
  response: rowsAnswer,
});

/** A repeated call of a posted batch changes nothing. Refusals name rows in `fields`, by their id. */
export const postBatch = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/batches/:id/post',
  summary: 'Enters all rows as donations, if number and sum agree',
  response: batchAnswer,
});

export const discardBatch = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/batches/:id/discard',
  summary: 'Discards an open batch with its rows',
  response: batchAnswer,
});

export const takeOverBatch = /* @__PURE__ */ call({
  ...entering,
  permission: 'donations.correct',
  method: 'POST',
  path: '/api/staff/batches/:id/take-over',
  summary: 'Makes an open batch of another member the own one',
  response: batchAnswer,
});
