import { setImmediate as nextTurn } from 'node:timers/promises';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import { readDeskDonation } from '#shared/staff/desk-donation.ts';
import type { ImportMapping, ImportVerdict } from '#shared/staff/imports-endpoints.ts';
import { showDay } from '#shared/typed-days.ts';
import type { ClosedCampaign } from '../campaigns/closed-campaigns.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import {
  type DonationImportRow,
  findImport,
  type ImportedRow,
  listRows,
} from './donation-imports.queries.ts';
import { lockImport, updateImport, updateRow } from './donation-imports.writes.ts';
import { findImportedDonation } from './existing-donations.queries.ts';
import {
  type ExistingRows,
  gatherExistingRows,
  type KnownCampaigns,
  toNumbers as toStoredNumbers,
} from './existing-rows.ts';
import { explainFaults } from './explain-faults.ts';
import { readStoredRow } from './import-cells.ts';
import { type ImportPosition, orderImportWork, WORK_MS } from './import-work.ts';
import type { ReadRow } from './read-row.ts';
import {
  areDifferent,
  type DonationLikeness,
  type DonationNumbers,
  hashReceipt,
  identityOfRecord,
  identityOfRow,
  likenessKey,
  toLikeness,
  toNumbers,
  toPurpose,
} from './row-identity.ts';
import { findRowsAbove, type RowsAbove } from './rows-above.ts';
import { toSafeJson } from './safe-json.ts';
import { warnOfImported } from './warn-of-imported.ts';

/** Rows checked per transaction: some milliseconds during which no other write can run. */
const BATCH = 100;

type CheckContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'wakeOutbox'>;
type RowToCheck = { kept: ImportedRow; row: ReadRow };

/**
 * One job of the dry run: checks rows for some seconds, then queues the next job. Checking a row again gives the same
 * result, so an interrupted job is simply repeated.
 */
export async function checkRows(context: CheckContext, position: ImportPosition): Promise<void> {
  const begun = performance.now();
  let { afterLine } = position;
  for (;;) {
    const file = await findImport(context.db, position.importId);
    if (file?.step !== 'checking' || file.round !== position.round) return;
    const kept = await listRows(context.db, { importId: file.id, afterLine, limit: BATCH });
    const rows = kept.map((one) => ({ kept: one, row: readStoredRow(context, file, one) }));
    const existing = await gatherExistingRows(
      context.db,
      rows.map(({ row }) => row),
    );
    const last = kept.at(-1)?.line ?? afterLine;
    const isLast = kept.length < BATCH;
    const handsOver = !isLast && performance.now() - begun > WORK_MS;
    const goesOn = await transact(context.db, async (trx) => {
      const locked = await lockImport(trx, file.id);
      if (locked?.step !== 'checking' || locked.round !== position.round) return false;
      for (const each of rows) await checkStoredRow(trx, context, { file, existing, ...each });
      await updateImport(trx, file.id, {
        checked_through: last,
        ...widenDays(locked, rows),
        ...(isLast ? { step: 'checked' } : {}),
      });
      if (handsOver) {
        await orderImportWork(trx, context, 'import-check', { ...position, afterLine: last });
      }
      return !isLast && !handsOver;
    });
    if (!goesOn) break;
    afterLine = last;
    await nextTurn();
  }
  context.wakeOutbox();
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first and the last day of donations, these included. */
function widenDays(
  { first_day, last_day }: Pick<DonationImportRow, 'first_day' | 'last_day'>,
  rows: readonly RowToCheck[],
) {
  const days = rows
    .filter(({ row }) => row.skipped === null)
    .map(({ row }) => row.donation.date)
    .concat(first_day, last_day)
    .filter((day) => DAY.test(day))
    .toSorted();
  return { first_day: days.at(0) ?? '', last_day: days.at(-1) ?? '' };
}

async function checkStoredRow(
  trx: DatabaseTransaction,
  context: CheckContext,
  { file, existing, kept, row }: RowToCheck & { file: DonationImportRow; existing: ExistingRows },
): Promise<void> {
  const amountPaise = parseRupees(row.donation.amount);
  const likeness = toLikeness(row, amountPaise ?? 0);
  const evaluation = await checkRow({
    row,
    existing,
    likeness,
    fallbackCampaign: file.fallback_campaign,
    now: context.clock.now(),
    rowsAbove: findRowsAbove(trx, context, file, kept.line),
    findImported: (one) => findImportedDonation(trx, one),
  });
  const { verdict, identity, donationId, sameAsLine, faults, warnings } = evaluation;
  const isFaulty = verdict === 'faulty';
  const titles: string[] = JSON.parse(file.titles);
  const mapping: ImportMapping = JSON.parse(file.mapping);
  await updateRow(
    trx,
    { importId: file.id, line: kept.line },
    {
      shown: toSafeJson(row.shown),
      verdict,
      identity,
      receipt_hash: hashReceipt(row, likeness),
      purpose:
        row.campaign === '' || existing.namesCampaign(row.campaign) ? '' : toPurpose(row.campaign),
      amount_paise: amountPaise,
      donation_id: donationId,
      same_as_line: sameAsLine,
      // Our own messages, one of which contains a sample PAN; values of the file in them are masked one by one.
      faults: JSON.stringify(isFaulty ? explainFaults(faults, row, { titles, mapping }) : {}),
      warnings: toSafeJson(warnings),
      warned: warnings.length > 0 ? 1 : 0,
    },
  );
}

/** The dry run's result for a row. */
type Evaluation = {
  verdict: ImportVerdict;
  identity: string;
  donationId: string | null;
  /** The line above that holds the same donation. */
  sameAsLine: number | null;
  faults: Record<string, string>;
  warnings: string[];
};

type RowInput = {
  row: ReadRow;
  existing: ExistingRows;
  likeness: DonationLikeness;
  fallbackCampaign: string | null;
  now: Date;
  rowsAbove: RowsAbove;
  /** The donation of an earlier row with this identity, of any file. */
  findImported: (identity: string) => ReturnType<typeof findImportedDonation>;
};

/**
 * Decides whether a row would become a donation. Existing donations are recognized before validation, so that a
 * re-imported export is recognized row by row, whatever it contains. The rows above count like existing donations.
 */
async function checkRow({ row, existing, likeness, ...rest }: RowInput): Promise<Evaluation> {
  const { form, faults } = readRowAsDonation(row, existing, rest);
  const key = likenessKey(likeness);
  const numbers = toNumbers(row);
  const identity = row.record === '' ? identityOfRow(key, numbers) : identityOfRecord(row.record);
  const evaluation = { identity, donationId: null, sameAsLine: null, faults: {} };
  const known = { ...evaluation, verdict: 'known' as const };

  const imported = await rest.findImported(identity);
  const existingId =
    existing.findOwnDonation(row.record) ?? imported?.id ?? existing.findByReceipt(row, likeness);
  if (existingId !== null) {
    const warnings = imported?.id === existingId ? warnOfImported(imported, row, likeness) : [];
    return { ...known, donationId: existingId, warnings };
  }

  const above = await rest.rowsAbove.find(row, { identity, key, numbers, likeness });
  if (above.same !== null) {
    return {
      ...known,
      sameAsLine: above.same,
      warnings: [m.exchange_row_same({ line: String(above.same) })],
    };
  }
  if (row.skipped !== null) return { ...evaluation, verdict: 'skipped', warnings: [row.skipped] };
  const locked = existing.findLock(row.donation.date);
  if (form === null || locked !== undefined) {
    const all = locked === undefined ? faults : { date: locked, ...faults };
    return { ...evaluation, verdict: 'faulty', faults: all, warnings: row.warnings };
  }

  if (row.record !== '') {
    const twins = existing.listAlike(likeness, numbers, row.grossPaise);
    const warnings = twins.length > 0 ? [...row.warnings, m.exchange_row_twin()] : row.warnings;
    return { ...evaluation, verdict: 'new', warnings };
  }
  const twin =
    (await findNumbered(rest.findImported, `${key}${above.alike}`, numbers)) ??
    existing
      .listAlike(likeness, numbers, row.grossPaise)
      .find((id) => !above.donationIds.includes(id));
  if (twin === undefined) return { ...evaluation, verdict: 'new', warnings: row.warnings };
  return { ...known, donationId: twin, warnings: [m.exchange_row_alike()] };
}

/** Earlier versions numbered rows of one likeness; a donation found so must not have other numbers. */
async function findNumbered(
  findImported: RowInput['findImported'],
  identity: string,
  numbers: DonationNumbers,
): Promise<string | undefined> {
  const found = await findImported(identity);
  return found === undefined || areDifferent(toStoredNumbers(found), numbers)
    ? undefined
    : found.id;
}

/** The row as create-donation would parse it; faults use the file's field names. */
export function readRowAsDonation(
  row: ReadRow,
  existing: Pick<KnownCampaigns, 'findCampaign' | 'findClosed'>,
  { fallbackCampaign, now }: Pick<RowInput, 'fallbackCampaign' | 'now'>,
) {
  const campaign =
    row.campaign === ''
      ? (fallbackCampaign ?? GENERAL_FUND_ID)
      : (existing.findCampaign(row.campaign) ?? fallbackCampaign);
  const faults = {
    ...(campaign === null ? { campaign: m.exchange_campaign_unknown() } : {}),
    ...findClosedFault(existing.findClosed(campaign ?? ''), row.donation.date),
    ...row.faults,
  };
  // An unknown mode has its own message already.
  const { mode = '', ...donation } = row.donation;
  const body = {
    ...donation,
    ...(mode === '' ? {} : { mode }),
    donationId: campaign ?? GENERAL_FUND_ID,
  };
  const read = readDeskDonation(body, { now, anyYear: true });
  const all = { ...renameFields(read.faults ?? {}), ...faults };
  if (read.form === null || Object.keys(all).length > 0) return { form: null, faults: all };
  return { form: read.form, faults: {} };
}

/** Nobody is asked about single rows of a file: a donation from when its campaign was closed is refused. */
function findClosedFault(closed: ClosedCampaign | undefined, day: string): Record<string, string> {
  if (closed === undefined || day < closed.day) return {};
  const { title, instead } = closed;
  const date = showDay(closed.day);
  return { campaign: m.exchange_campaign_closed({ title, date, other: instead.title }) };
}

const nameInFile: Record<string, string> = {
  phone_no: 'phone',
  pan_no: 'pan',
  kind_description: 'kind',
  donationId: 'campaign',
};

/** Maps faults from the form's field names to the file's. */
export function renameFields(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [nameInFile[field] ?? field, fault]),
  );
}
