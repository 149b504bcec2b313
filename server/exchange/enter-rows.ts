import { setImmediate as nextTurn } from 'node:timers/promises';
import { m } from '#shared/messages/compiled/messages.js';
import type { ImportMapping } from '#shared/staff/imports-endpoints.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { toDeskDonation } from '../donations/desk-donation.ts';
import { addDeskDonation } from '../donations/enter-donation.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { requirePermission } from '../platform/staff-access.ts';
import { readRowAsDonation, renameFields } from './check-rows.ts';
import {
  type DonationImportRow,
  findImport,
  type ImportedRow,
  listRows,
} from './donation-imports.queries.ts';
import {
  insertImportedDonation,
  isRowDone,
  lockImport,
  updateImport,
  updateRow,
} from './donation-imports.writes.ts';
import { findImportedDonation } from './existing-donations.queries.ts';
import { gatherCampaigns, type KnownCampaigns } from './existing-rows.ts';
import { explainFaults } from './explain-faults.ts';
import { readStoredRow } from './import-cells.ts';
import {
  forgetCells,
  type ImportPosition,
  orderImportWork,
  type RunContext,
  WORK_MS,
} from './import-work.ts';
import type { ReadRow } from './read-row.ts';

const BATCH = 25;

/**
 * One job of the run: enters new rows for some seconds, each in its own transaction, then queues the next job. A row is
 * marked as done in the transaction that enters it, so that an interrupted run resumes after it.
 */
export async function enterRows(context: RunContext, position: ImportPosition): Promise<void> {
  const begun = performance.now();
  const file = await findImport(context.db, position.importId);
  if (file?.step !== 'running') return;
  for (let afterLine = 0; ; ) {
    const rows = await listRows(context.db, {
      importId: file.id,
      afterLine,
      limit: BATCH,
      verdict: 'new',
      isOpen: true,
    });
    const read = rows.map((kept) => ({ kept, row: readStoredRow(context, file, kept) }));
    const campaigns = await gatherCampaigns(
      context.db,
      read.map(({ row }) => row),
    );
    for (const each of read) await enterRow(context, { file, campaigns, ...each });
    afterLine = rows.at(-1)?.line ?? afterLine;
    if (rows.length < BATCH) return finish(context, file);
    if (performance.now() - begun > WORK_MS) return handOver(context, file, afterLine);
    await nextTurn();
  }
}

async function handOver(
  context: RunContext,
  file: DonationImportRow,
  afterLine: number,
): Promise<void> {
  const next = { importId: file.id, round: file.round, afterLine };
  await transact(context.db, (trx) => orderImportWork(trx, context, 'import-run', next));
  context.wakeOutbox();
}

async function finish(context: RunContext, file: DonationImportRow): Promise<void> {
  await forgetCells(context, file.id, file.checked_through);
  await transact(context.db, async (trx) => {
    const locked = await lockImport(trx, file.id);
    if (locked?.step !== 'running') return;
    const at = toTimestamp(context.clock.now());
    await updateImport(trx, file.id, { step: 'done', finished_at: at, updated_at: at });
    await writeAudit(trx, context.clock, {
      actor: file.run_by ?? 'system',
      action: 'finish-import',
      subject: file.id,
      details: {},
    });
  });
}

type RowToEnter = {
  file: DonationImportRow;
  kept: ImportedRow;
  row: ReadRow;
  campaigns: KnownCampaigns;
};

/** Enters one row as a donation, or stores why it cannot be. Another import of the same rows may run concurrently. */
async function enterRow(context: RunContext, entry: RowToEnter): Promise<void> {
  try {
    await enter(context, entry);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuse(context, entry, error);
  }
}

async function enter(
  context: RunContext,
  { file, kept, row, campaigns }: RowToEnter,
): Promise<void> {
  const { run_by: id, run_by_role: role, fallback_campaign: fallbackCampaign } = file;
  if (id === null || role === null)
    throw new Error('Expected a running import to name who started it and their role, found none');
  const actor = { id, role };
  requirePermission(actor, 'donations.import');
  const now = context.clock.now();
  const { form, faults } = readRowAsDonation(row, campaigns, { fallbackCampaign, now });
  if (form === null) throw new Refusal(400, m.body_invalid(), faults);
  const donation = toDeskDonation(form, now);
  const identity = kept.identity ?? '';

  await transact(context.db, async (trx) => {
    await lockNames(trx, [`imported-gift:${identity}`]);
    const position = { importId: file.id, line: kept.line };
    if (await isRowDone(trx, position)) return;
    const existing = await findImportedDonation(trx, identity);
    const empty = { cells: '[]', sealed: null, entered: 1 } as const;
    if (existing !== undefined) {
      await updateRow(trx, position, { ...empty, verdict: 'known', donation_id: existing.id });
      return;
    }
    // A PAN of a donor with another name does not block an import: staff decide later who it is. Nor does a reference
    // that was recorded before: one transfer may pay for several rows.
    const confirmed = { ...donation, isPanConfirmed: true, isReferenceConfirmed: true };
    const donationId = await addDeskDonation(trx, context, actor, confirmed, {
      importId: file.id,
      oldReceiptNumber: row.oldReceiptNumber,
    });
    await insertImportedDonation(trx, {
      identity,
      donation_id: donationId,
      import_id: file.id,
      created_at: toTimestamp(now),
    });
    await updateRow(trx, position, { ...empty, donation_id: donationId });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'enter-gift',
      subject: donationId,
      details: {
        mode: donation.mode,
        amountPaise: donation.amountPaise,
        campaignId: donation.campaignId,
        import: file.id,
        line: kept.line,
      },
    });
  });
}

async function refuse(
  context: RunContext,
  { file, kept, row }: RowToEnter,
  { message, fields }: Refusal,
): Promise<void> {
  const titles: string[] = JSON.parse(file.titles);
  const mapping: ImportMapping = JSON.parse(file.mapping);
  const faults = explainFaults(renameFields(fields ?? { row: message }), row, { titles, mapping });
  await transact(context.db, (trx) =>
    updateRow(
      trx,
      { importId: file.id, line: kept.line },
      {
        cells: '[]',
        sealed: null,
        verdict: 'faulty',
        faults: JSON.stringify(faults),
        entered: 1,
      },
    ),
  );
}
