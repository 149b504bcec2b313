import { setImmediate as nextTurn } from 'node:timers/promises';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { columnTitles, type ExchangeColumn } from '#shared/staff/exchange-columns.ts';
import type { Context } from '../context.ts';
import { listDonations } from '../donations/desk-list/list-donations.ts';
import { openPans } from '../donations/open-pans.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { Cell } from './cells.ts';
import type { DonationExportRow } from './donation-exports.queries.ts';
import { updateExport } from './donation-exports.writes.ts';
import { toExportCells } from './export-cells.ts';
import { findExportDetails } from './export-details.queries.ts';
import { addToSummary, type ExportSummary, startSummary, toSummaryRows } from './export-summary.ts';
import { writeCsv } from './write-csv.ts';

type ExportContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log'>;

/** Small enough not to delay other requests, large enough that a million donations take minutes. */
const BATCH = 200;
/** How often progress is stored for the desk, in ms. */
const PROGRESS_EVERY_MS = 700;

/**
 * The file of a claimed export as a stream: at most one batch in memory, other requests run between batches, and a slow
 * reader is waited for.
 */
export async function* streamExport(
  context: ExportContext,
  actor: Actor,
  row: DonationExportRow,
): AsyncGenerator<Uint8Array> {
  const columns: ExchangeColumn[] = JSON.parse(row.columns);
  const titles = columns.map((column) => columnTitles[column]());
  const progress = { done: 0, isWhole: false, summary: startSummary() };
  const batches = readBatches(context, actor, row, progress);
  try {
    if (row.format === 'csv') yield* writeCsv(titles, batches, row.dates);
    else {
      const { writeXlsx } = await import('./write-xlsx.ts');
      yield* writeXlsx(titles, batches, {
        dates: row.dates,
        sheetName: m.exchange_sheet(),
        lastSheet: {
          name: m.exchange_summary_sheet(),
          titles: [m.exchange_summary_what(), m.exchange_summary_value()],
          rows: () => toSummaryRows(progress.summary),
        },
      });
    }
    progress.isWhole = true;
  } finally {
    // Also when the client disconnects.
    const status = progress.isWhole ? 'done' : 'failed';
    await updateExport(context.db, context.clock, row.id, { done: progress.done, status });
  }
}

async function* readBatches(
  context: ExportContext,
  actor: Actor,
  row: DonationExportRow,
  progress: { done: number; summary: ExportSummary },
): AsyncGenerator<Cell[][]> {
  const filters: DonationFilters = JSON.parse(row.filters);
  const columns: ExchangeColumn[] = JSON.parse(row.columns);
  let after: string | undefined;
  let loggedAt = performance.now();
  do {
    const page = { ...filters, limit: String(BATCH), after };
    const { donations, next } = await listDonations(context, actor, page);
    const ids = donations.map((donation) => donation._id);
    const pans = row.with_pan === 1 ? await openPans(context, actor, ids) : null;
    const details = await findExportDetails(context.db, ids);
    yield donations.flatMap((record) => {
      const found = details.get(record._id);
      if (found === undefined) return [];
      addToSummary(progress.summary, record);
      const pan = pans === null ? record.pan_no : (pans.get(record._id) ?? '');
      return [toExportCells({ record, details: found, pan }, columns)];
    });
    progress.done += donations.length;
    if (performance.now() - loggedAt > PROGRESS_EVERY_MS) {
      await updateExport(context.db, context.clock, row.id, {
        done: progress.done,
        status: 'running',
      });
      loggedAt = performance.now();
    }
    after = next ?? undefined;
    await nextTurn();
  } while (after !== undefined);
}
