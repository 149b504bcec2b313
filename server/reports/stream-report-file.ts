import { m } from '#shared/messages/compiled/messages.js';
import type { ReportFile } from '#shared/staff/reports-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import type { CountDonors } from '../donations/desk-list/sum-up-apart.ts';
import { writeCsv } from '../exchange/write-csv.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { getCampaignSummary } from './get-campaign-summary.ts';
import { getMonthSummary } from './get-month-summary.ts';
import { readDayBook } from './read-day-book.ts';
import {
  type ReportTable,
  tabulateCampaigns,
  tabulateDayBook,
  tabulateMonth,
} from './report-tables.ts';

type ReportContext = Pick<Context, 'db' | 'clock'> & { countDonors: CountDonors };
type StreamedFile = { name: string; bytes: AsyncIterable<Uint8Array> };

/** A report as a file that is written while it is sent; audited first. Throws 400 when its period is not given. */
export async function streamReportFile(
  context: ReportContext,
  actor: Actor,
  file: ReportFile,
): Promise<StreamedFile> {
  requirePermission(actor, 'donations.export');
  const { name, table } = await openReport(context, actor, file);
  const { report, format, ...period } = file;
  await transact(context.db, (trx) =>
    writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'export-report',
      subject: report,
      details: { format, ...period },
      from: actor.from,
    }),
  );
  return { name: `${name}.${format}`, bytes: writeTable(table, format) };
}

async function openReport(
  context: ReportContext,
  actor: Actor,
  { report, day, month, from, to }: ReportFile,
): Promise<{ name: string; table: ReportTable }> {
  if (report === 'day-book') {
    const of = requireField('day', day);
    const table = tabulateDayBook(await readDayBook(context, actor, of));
    return { name: `day-book-${of}`, table };
  }
  if (report === 'month') {
    const of = requireField('month', month);
    return { name: `month-${of}`, table: tabulateMonth(await getMonthSummary(context, actor, of)) };
  }
  const period = { from: requireField('from', from), to: requireField('to', to) };
  const table = tabulateCampaigns(await getCampaignSummary(context, actor, period));
  return { name: `campaigns-${period.from}-${period.to}`, table };
}

function requireField(field: string, value: string | undefined): string {
  if (value) return value;
  const fault = field === 'month' ? m.report_month_invalid() : m.filter_day_invalid();
  throw refuseInvalid(m.body_invalid(), { [field]: fault });
}

async function* writeTable(
  { titles, batches }: ReportTable,
  format: ReportFile['format'],
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') {
    yield* writeCsv(titles, batches, 'iso');
    return;
  }
  const { writeXlsx } = await import('../exchange/write-xlsx.ts');
  yield* writeXlsx(titles, batches, { dates: 'day-first', sheetName: m.report_sheet() });
}
