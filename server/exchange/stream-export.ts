import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayFrom } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { columnTitles, type ExchangeColumn } from '#shared/staff/exchange-columns.ts';
import type { Context } from '../context.ts';
import { listDonations } from '../donations/desk-list/list-donations.ts';
import { openPans } from '../donations/open-pans.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { Cell } from './cells.ts';
import type { DonationExportRow } from './donation-exports.queries.ts';
import { updateExport } from './donation-exports.writes.ts';
import { writeCsv } from './write-csv.ts';

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' });

const money = (rupees: number): Cell => ({ kind: 'money', paise: parseRupees(rupees) ?? 0 });

const day = (moment: string): Cell => ({ kind: 'day', day: dayFrom(new Date(moment), 0) });

const cellOf: Record<Exclude<ExchangeColumn, 'pan'>, (donation: DonationRecord) => Cell> = {
  date: (donation) => day(donation.date),
  receipt: (donation) => text(donation.receiptNumber),
  fullname: (donation) => text(donation.fullname),
  amount: (donation) => money(donation.amount),
  refunded: (donation) => money(donation.refunded),
  mode: (donation) => text(donation.mode),
  status: (donation) => text(donation.status),
  campaign: (donation) => text(donation.campaignTitle),
  email: (donation) => text(donation.email),
  phone: (donation) => text(donation.phone_no),
  address: (donation) => text(donation.address),
  message: (donation) => text(donation.message),
  reference: (donation) => text(donation.reference),
  note: (donation) => text(donation.note),
  kind: (donation) => text(donation.kind),
  record: (donation) => text(donation._id),
  tax_year: (donation) => text(donation.taxYear),
  entered: (donation) => day(donation.enteredAt),
};

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
  const progress = { done: 0, isWhole: false };
  const batches = readBatches(context, actor, row, progress);
  try {
    if (row.format === 'csv') yield* writeCsv(titles, batches, row.dates);
    else {
      const { writeXlsx } = await import('./write-xlsx.ts');
      yield* writeXlsx(titles, batches, { dates: row.dates, sheetName: m.exchange_sheet() });
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
  progress: { done: number },
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
    yield donations.map((donation) =>
      toCells(donation, pans === null ? donation.pan_no : (pans.get(donation._id) ?? ''), columns),
    );
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

/** A donation as cells of a file; `pan` is full or masked, as the requester may see it. */
function toCells(
  donation: DonationRecord,
  pan: string,
  columns: readonly ExchangeColumn[],
): Cell[] {
  return columns.map((column) => (column === 'pan' ? text(pan) : cellOf[column](donation)));
}
