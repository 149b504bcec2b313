import { setImmediate as nextTurn } from 'node:timers/promises';
import { m } from '#shared/messages/compiled/messages.js';
import type { AuditFilters, LogLine } from '#shared/staff/audit-log-endpoints.ts';
import { auditFilterSchema } from '#shared/staff/audit-log-endpoints.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import type { Cell } from '../../exchange/cells.ts';
import { writeCsv } from '../../exchange/write-csv.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { refuseInvalid } from '../../platform/errors.ts';
import { requirePermission, type StaffMember } from '../../platform/staff-access.ts';
import { type AuditFilter, findNewestEntry, listAuditEntries } from './audit.queries.ts';
import { formatLogMoment } from './log-words.ts';
import { describeRows, readLogFilter } from './read-log.ts';

export type LogFormat = 'csv' | 'xlsx';

/** Small enough not to delay other requests. */
const BATCH = 500;

/**
 * The filtered activity log as a file, as far as it goes now; the export is audited first. Throws Refusal: 400 with
 * fields for an invalid filter.
 */
export async function exportLog(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff: StaffMember,
  query: unknown,
  format: LogFormat,
): Promise<AsyncGenerator<Uint8Array>> {
  requirePermission(staff, 'audit.read');
  const parsed = auditFilterSchema.safeParse(query);
  if (!parsed.success) throw refuseInvalid(m.body_invalid(), {});
  const filter = await readLogFilter(db, parsed.data);
  const newest = await findNewestEntry(db);
  await transact(db, (trx) =>
    writeAudit(trx, clock, {
      actor: staff.id,
      action: 'export-audit-log',
      subject: 'audit-log',
      details: { format, filters: describeFilters(parsed.data) },
      from: staff.from,
    }),
  );
  const titles = [
    m.desk_audit_number(),
    m.desk_audit_at(),
    m.desk_audit_actor(),
    m.log_what(),
    m.log_column_action(),
    m.log_column_record(),
    m.desk_audit_details(),
    m.desk_audit_from(),
  ];
  const batches = readBatches({ db }, filter, (newest?.sequence ?? 0) + 1);
  if (format === 'csv') return writeCsv(titles, batches, 'iso');
  const { writeXlsx } = await import('../../exchange/write-xlsx.ts');
  return writeXlsx(titles, batches, { dates: 'iso', sheetName: m.log_sheet() });
}

async function* readBatches(
  { db }: Pick<Context, 'db'>,
  filter: AuditFilter,
  end: number,
): AsyncGenerator<Cell[][]> {
  for (let before = end; ; ) {
    const rows = await listAuditEntries(db, { ...filter, before }, BATCH);
    yield (await describeRows(db, rows)).map(toCells);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    before = last.sequence;
    await nextTurn();
  }
}

function toCells(line: LogLine): Cell[] {
  const { sequence, at, actor, actorName, sentence, action, subject, details, network } = line;
  return [
    String(sequence),
    formatLogMoment(at),
    actorName ?? actor,
    sentence.map(({ text }) => text).join(''),
    action,
    subject,
    Object.keys(details).length === 0 ? '' : JSON.stringify(details),
    network,
  ].map((text) => ({ kind: 'text', text }));
}

/** The filters in use, for the entry of the export; ids only. */
function describeFilters(filters: AuditFilters): string {
  const used = Object.entries(filters).filter(([, value]) => value);
  return used.length === 0
    ? m.log_filters_none()
    : used.map(([name, value]) => m.log_filter_words({ name, value: value ?? '' })).join(', ');
}
