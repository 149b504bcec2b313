import { dayFrom, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { actionsOfGroup } from '#shared/staff/audit-groups.ts';
import type { AuditFilters, LogLine } from '#shared/staff/audit-log-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import {
  type AuditFilter,
  type AuditRow,
  LAST_SEQUENCE,
  listAuditEntries,
} from './audit.queries.ts';
import { describeEntries } from './describe-entry.ts';
import { listSubjectsOfDonor, readLogNames } from './log-names.queries.ts';

const ENTRIES_A_PAGE = 50;

type LogPage = { entries: LogLine[]; next: string | null; record: string | null };

/** One page of the activity log in sentences, newest first. Throws Refusal: 400 with fields for an invalid filter. */
export async function readLogPage(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { before, ...filters }: AuditFilters & { before?: string | undefined },
): Promise<LogPage> {
  requirePermission(actor, 'audit.read');
  const last = Number(before);
  const filter = await readLogFilter(db, filters);
  // One row more than the page size tells whether there is another page.
  const rows = await listAuditEntries(
    db,
    {
      ...filter,
      ...(before && Number.isSafeInteger(last) ? { before: Math.min(last, LAST_SEQUENCE) } : {}),
    },
    ENTRIES_A_PAGE + 1,
  );
  const shown = rows.slice(0, ENTRIES_A_PAGE);
  return {
    entries: await describeRows(db, shown),
    next: rows.length > ENTRIES_A_PAGE ? String(shown.at(-1)?.sequence) : null,
    record: await nameRecord(db, filters),
  };
}

/** The rows with their sentences. */
export async function describeRows(
  db: DatabaseReader,
  rows: readonly AuditRow[],
): Promise<LogLine[]> {
  const entries = rows.map(({ details, network, client, ...row }) => ({
    ...row,
    details: readShownDetails(details),
    // The trace, while it is retained.
    network: network ?? '',
    client: client ?? '',
  }));
  const sentences = await describeEntries(db, entries);
  return entries.map((entry, index) => ({ ...entry, sentence: sentences[index] ?? [] }));
}

/** The details of an entry without the hash of the trace, which has no meaning to readers. */
export function readShownDetails(details: string): Record<string, unknown> {
  const { trace: _, ...shown } = JSON.parse(details) as Record<string, unknown>;
  return shown;
}

/** The query of the filters in use; throws 400 with fields for an invalid day. */
export async function readLogFilter(
  db: DatabaseReader,
  { actor, kind, action, subject, donor, from, to }: AuditFilters,
): Promise<AuditFilter> {
  const faults = {
    ...(isDay(from) ? {} : { from: m.log_day_invalid() }),
    ...(isDay(to) ? {} : { to: m.log_day_invalid() }),
  };
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.log_day_invalid(), faults);
  const actions = kind ? actionsOfGroup[kind] : undefined;
  const subjects = donor ? await listSubjectsOfDonor(db, donor) : undefined;
  return {
    ...(actor ? { actor } : {}),
    ...(action ? { actions: [action].filter((one) => isAmong(one, actions)) } : {}),
    ...(actions && !action ? { actions } : {}),
    ...(subjects ? { subjects: subjects.filter((one) => !subject || one === subject) } : {}),
    ...(subject && !subjects ? { subjects: [subject] } : {}),
    ...(from ? { since: momentOf(from) } : {}),
    ...(to ? { until: momentOf(dayAfter(to)) } : {}),
  };
}

const isAmong = (one: string, all: readonly string[] | undefined): boolean =>
  all === undefined || all.includes(one);

function isDay(day: string | undefined): boolean {
  if (!day) return true;
  const moment = new Date(`${day}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(day)
  );
}

function dayAfter(day: string): string {
  return dayFrom(new Date(momentOf(day)), 1);
}

/** The label of the record that the log is filtered by; null without such a filter. */
async function nameRecord(
  db: DatabaseReader,
  { subject, donor }: AuditFilters,
): Promise<string | null> {
  const id = donor || subject;
  if (!id) return null;
  const names = await readLogNames(db, [id]);
  const number = names.donations.get(id);
  if (number) return m.log_donation({ number });
  if (number === null) return m.log_donation_unnumbered();
  return (
    names.donors.get(id) ??
    names.members.get(id) ??
    names.campaigns.get(id) ??
    names.imports.get(id) ??
    id
  );
}
