import { setImmediate as nextTurn } from 'node:timers/promises';
import { m } from '#shared/messages/compiled/messages.js';
import { columnTitles } from '#shared/staff/exchange-columns.ts';
import type { ImportRow, ImportVerdict } from '#shared/staff/imports-endpoints.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { Cell } from './cells.ts';
import { listImportRows } from './show-imports.ts';
import { writeCsv } from './write-csv.ts';

const BATCH = 500;

const verdictMessages: Record<ImportVerdict, () => string> = {
  new: () => m.exchange_verdict_new(),
  known: () => m.exchange_verdict_known(),
  faulty: () => m.exchange_verdict_faulty(),
  skipped: () => m.exchange_verdict_skipped(),
};

/** The results of all rows as a CSV stream. */
export async function* streamReport(
  context: Pick<Context, 'db'>,
  actor: Actor,
  importId: string,
): AsyncGenerator<Uint8Array> {
  const titles = [
    m.exchange_report_line(),
    ...(['fullname', 'amount', 'date'] as const).map((column) => columnTitles[column]()),
    m.exchange_report_verdict(),
    m.exchange_report_faults(),
    m.exchange_report_warnings(),
    columnTitles.record(),
  ];
  yield* writeCsv(titles, readBatches(context, actor, importId), 'iso');
}

async function* readBatches(
  context: Pick<Context, 'db'>,
  actor: Actor,
  importId: string,
): AsyncGenerator<Cell[][]> {
  let after: number | null = 0;
  while (after !== null) {
    const { rows, next } = await listImportRows(context, actor, importId, { after, limit: BATCH });
    yield rows.map(toCells);
    after = next;
    await nextTurn();
  }
}

function toCells(row: ImportRow): Cell[] {
  return [
    String(row.line),
    row.fullname,
    row.amount,
    row.date,
    verdictMessages[row.verdict](),
    Object.values(row.faults).join(' '),
    row.warnings.join(' '),
    row.donationId ?? '',
  ].map((text) => ({ kind: 'text', text }));
}
