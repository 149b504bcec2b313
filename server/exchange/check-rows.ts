import { setImmediate as nextTurn } from 'node:timers/promises';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import { readDeskDonation } from '#shared/staff/desk-donation.ts';
import type { ImportVerdict } from '#shared/staff/imports-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import {
  countAlike,
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
  identityOfRecord,
  likenessKey,
} from './existing-rows.ts';
import { readStoredRow } from './import-cells.ts';
import { type ImportPosition, orderImportWork, WORK_MS } from './import-work.ts';
import type { ReadRow } from './read-row.ts';

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

async function checkStoredRow(
  trx: DatabaseTransaction,
  { clock }: CheckContext,
  { file, existing, kept, row }: RowToCheck & { file: DonationImportRow; existing: ExistingRows },
): Promise<void> {
  const { verdict, identity, amountPaise, donationId, faults, warnings } = await checkRow({
    row,
    existing,
    fallbackCampaign: file.fallback_campaign,
    now: clock.now(),
    countAlike: (key) => countAlike(trx, file.id, key, kept.line),
    findImported: (one) => findImportedDonation(trx, one),
  });
  await updateRow(
    trx,
    { importId: file.id, line: kept.line },
    {
      shown: toSafeJson(row.shown),
      verdict,
      identity,
      amount_paise: amountPaise,
      donation_id: donationId,
      // Our own messages, one of which contains a sample PAN.
      faults: JSON.stringify(faults),
      warnings: toSafeJson(warnings),
      warned: warnings.length > 0 ? 1 : 0,
    },
  );
}

/** Messages may quote the file; identity numbers in them are masked. */
function toSafeJson(value: unknown): string {
  return hideIdentityNumbers(JSON.stringify(value));
}

/** The dry run's result for a row. */
type Judgement = {
  verdict: ImportVerdict;
  identity: string | null;
  amountPaise: number | null;
  donationId: string | null;
  faults: Record<string, string>;
  warnings: string[];
};

type RowInput = {
  row: ReadRow;
  existing: ExistingRows;
  fallbackCampaign: string | null;
  now: Date;
  /** Number of rows above with this likeness key. */
  countAlike: (key: string) => Promise<number>;
  /** The donation of an earlier row with this identity, of any file. */
  findImported: (identity: string) => Promise<string | null>;
};

/**
 * Decides whether a row would become a donation. Existing donations are recognized before validation, so that a
 * re-imported export is recognized row by row, whatever it contains.
 */
async function checkRow({ row, existing, ...rest }: RowInput): Promise<Judgement> {
  const { form, faults } = readRowAsDonation(row, existing, rest);
  const amountPaise = parseRupees(row.donation.amount ?? '');
  const likeness = {
    day: row.donation.date ?? '',
    fullname: row.donation.fullname ?? '',
    amountPaise: amountPaise ?? 0,
    mode: row.mode ?? '',
  };
  const key = likenessKey(likeness);
  const alike = row.record === '' ? await rest.countAlike(key) : 0;
  const identity = row.record === '' ? `${key}${alike}` : identityOfRecord(row.record);
  const judgement = { identity, amountPaise, donationId: null, faults: {}, warnings: row.warnings };

  const existingId =
    existing.findOwnDonation(row.record) ??
    (await rest.findImported(identity)) ??
    existing.findByReceipt(row.receipt, likeness);
  if (existingId !== null)
    return { ...judgement, verdict: 'known', donationId: existingId, warnings: [] };
  if (row.skipped !== null) return { ...judgement, verdict: 'skipped', warnings: [row.skipped] };
  if (form === null) return { ...judgement, verdict: 'faulty', faults };

  const twins = existing.listAlike(likeness, row.grossPaise);
  if (row.record !== '') {
    const warnings = twins.length > 0 ? [...row.warnings, m.exchange_row_twin()] : row.warnings;
    return { ...judgement, verdict: 'new', warnings };
  }
  const twin = twins[alike];
  if (twin === undefined) return { ...judgement, verdict: 'new' };
  return { ...judgement, verdict: 'known', donationId: twin, warnings: [m.exchange_row_alike()] };
}

/** The row as create-donation would parse it; faults use the file's field names. */
export function readRowAsDonation(
  row: ReadRow,
  existing: Pick<ExistingRows, 'findCampaign'>,
  { fallbackCampaign, now }: Pick<RowInput, 'fallbackCampaign' | 'now'>,
) {
  const campaign =
    row.campaign === ''
      ? (fallbackCampaign ?? GENERAL_FUND_ID)
      : (existing.findCampaign(row.campaign) ?? fallbackCampaign);
  const faults = {
    ...(campaign === null ? { campaign: m.exchange_campaign_unknown() } : {}),
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
