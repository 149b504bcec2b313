import { toRupees } from '#shared/money.ts';
import type { DonationExport } from '#shared/staff/exports-endpoints.ts';
import type { DonationImport, ImportRow } from '#shared/staff/imports-endpoints.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { DonationExportRow } from './donation-exports.queries.ts';
import type { countVerdicts, DonationImportRow, ImportedRow } from './donation-imports.queries.ts';
import { readOrigin } from './read-give.ts';
import { isOfGive } from './recognise-columns.ts';
import type { findPendingUndo } from './undo-blocks.queries.ts';
import { findUndoUntil } from './undo-import.ts';

/** An export without progress for this long was interrupted with the server. */
const SILENT_MS = 5 * 60_000;

/** An export, as seen by staff who may export. */
export function presentExport(row: DonationExportRow, actor: Actor, now: Date): DonationExport {
  const isSilent = now.getTime() - Date.parse(row.updated_at) > SILENT_MS;
  return {
    _id: row.id,
    format: row.format,
    status: row.status === 'running' && isSilent ? 'failed' : row.status,
    total: row.total,
    done: row.done,
    withPan: row.with_pan === 1,
    by: row.prepared_by_name,
    filters: JSON.parse(row.filters),
    createdAt: row.created_at,
    file:
      row.status === 'ready' && row.prepared_by === actor.id
        ? `/api/staff/export.${row.format}?export=${row.id}`
        : null,
  };
}

type Purposes = DonationImport['purposes'];
type About = {
  purposes: Purposes;
  now: Date;
  /** The approval that its undoing waits for. */
  waiting: Awaited<ReturnType<typeof findPendingUndo>>;
  isUndoForTwo: boolean;
};
type VerdictCount = Awaited<ReturnType<typeof countVerdicts>>[number];

/** An import with its results so far, and sample cells of each column. */
export function presentImport(
  file: DonationImportRow,
  counts: readonly VerdictCount[],
  samples: readonly string[][],
  { purposes, now, waiting, isUndoForTwo }: About,
): DonationImport {
  const titles: string[] = JSON.parse(file.titles);
  const sum = (of: (count: VerdictCount) => boolean) =>
    counts.filter(of).reduce((all, { count }) => all + count, 0);
  const paise = counts
    .filter(({ verdict }) => verdict === 'new')
    .reduce((all, count) => all + Number(count.paise), 0);
  return {
    _id: file.id,
    fileName: file.file_name,
    step: file.step,
    round: file.round,
    rows: file.row_count,
    columns: titles.map((title, index) => ({
      title,
      samples: samples.map((cells) => cells[index] ?? ''),
    })),
    mapping: JSON.parse(file.mapping),
    origin: readOrigin(file.origin),
    isOfGive: isOfGive(titles),
    firstDay: file.first_day,
    lastDay: file.last_day,
    fallbackCampaign: file.fallback_campaign,
    checked: sum(() => true),
    done: sum(({ entered }) => entered === 1),
    verdicts: {
      new: sum(({ verdict }) => verdict === 'new'),
      known: sum(({ verdict }) => verdict === 'known'),
      faulty: sum(({ verdict }) => verdict === 'faulty'),
      skipped: sum(({ verdict }) => verdict === 'skipped'),
      warned: sum(({ warned }) => warned === 1),
    },
    amount: toRupees(paise),
    purposes,
    rememberedAt: file.remembered_at,
    by: file.uploaded_by_name,
    createdAt: file.created_at,
    undoUntil: findUndoUntil(file, now),
    undone: sum(({ undone }) => undone === 1),
    undoReason: file.undo_reason,
    pendingUndo:
      waiting === undefined ? null : { _id: waiting.id, effectiveAfter: waiting.effective_after },
    isUndoForTwo,
  };
}

/** The result of one row. */
export function presentRow(row: ImportedRow): ImportRow {
  return {
    line: row.line,
    ...readShown(row.shown),
    verdict: row.verdict ?? 'faulty',
    faults: JSON.parse(row.faults),
    warnings: JSON.parse(row.warnings),
    sameAsLine: row.same_as_line,
    donationId: row.donation_id,
  };
}

function readShown(shown: string): Pick<ImportRow, 'fullname' | 'amount' | 'date'> {
  const { fullname = '', amount = '', date = '' }: Record<string, string> = JSON.parse(shown);
  return { fullname, amount, date };
}
