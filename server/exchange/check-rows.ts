import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { checkRow } from './check-row.ts';
import {
  countAlike,
  type DonationImportRow,
  findImport,
  type ImportedRow,
  listRows,
} from './donation-imports.queries.ts';
import { lockImport, updateImport, updateRow } from './donation-imports.writes.ts';
import { findImportedDonation } from './existing-donations.queries.ts';
import { type ExistingRows, gatherExistingRows } from './existing-rows.ts';
import { type ImportPlace, orderImportWork, WORK_MS } from './import-work.ts';
import { readKept } from './read-kept.ts';
import type { ReadRow } from './read-row.ts';

/** Rows checked per transaction: some milliseconds during which no other write can run. */
const BATCH = 100;

type CheckContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'wakeOutbox'>;
type RowToCheck = { kept: ImportedRow; row: ReadRow };

/**
 * One job of the dry run: checks rows for some seconds, then queues the next job. Checking a row again gives the same
 * result, so an interrupted job is simply repeated.
 */
export async function checkRows(context: CheckContext, place: ImportPlace): Promise<void> {
  const begun = performance.now();
  let { afterLine } = place;
  for (;;) {
    const file = await findImport(context.db, place.importId);
    if (file?.step !== 'checking' || file.round !== place.round) return;
    const kept = await listRows(context.db, { importId: file.id, afterLine, limit: BATCH });
    const rows = kept.map((one) => ({ kept: one, row: readKept(context, file, one) }));
    const existing = await gatherExistingRows(
      context.db,
      rows.map(({ row }) => row),
    );
    const last = kept.at(-1)?.line ?? afterLine;
    const isLast = kept.length < BATCH;
    const handsOver = !isLast && performance.now() - begun > WORK_MS;
    const goesOn = await transact(context.db, async (trx) => {
      const held = await lockImport(trx, file.id);
      if (held?.step !== 'checking' || held.round !== place.round) return false;
      for (const each of rows) await checkStoredRow(trx, context, { file, existing, ...each });
      await updateImport(trx, file.id, {
        checked_through: last,
        ...(isLast ? { step: 'checked' } : {}),
      });
      if (handsOver) {
        await orderImportWork(trx, context, 'import-check', { ...place, afterLine: last });
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
function toSafeJson(said: unknown): string {
  return hideIdentityNumbers(JSON.stringify(said));
}
