import { m } from '#shared/messages/compiled/messages.js';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { toDeskDonation } from '../donations/desk-donation.ts';
import { addDeskDonation } from '../donations/enter-donation.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { requirePermission } from '../platform/staff-access.ts';
import { readRowAsDonation, renameFields } from './check-row.ts';
import type { DonationImportRow, ImportedRow } from './donation-imports.queries.ts';
import { insertImportedDonation, isRowDone, updateRow } from './donation-imports.writes.ts';
import { findImportedDonation } from './existing-donations.queries.ts';
import type { ExistingRows } from './existing-rows.ts';
import type { RunContext } from './import-work.ts';
import { readKept } from './read-kept.ts';

type RowToEnter = {
  file: DonationImportRow;
  row: ImportedRow;
  findCampaign: ExistingRows['findCampaign'];
};

/** Enters one row as a donation, or stores why it cannot be. Another import of the same rows may run concurrently. */
export async function enterRow(context: RunContext, entry: RowToEnter): Promise<void> {
  try {
    await enter(context, entry);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuse(context, entry, error);
  }
}

async function enter(context: RunContext, { file, row, findCampaign }: RowToEnter): Promise<void> {
  const { run_by: id, run_by_role: role, fallback_campaign: fallbackCampaign } = file;
  if (id === null || role === null) throw new Error('An import runs for nobody');
  const actor = { id, role };
  requirePermission(actor, 'donations.import');
  const now = context.clock.now();
  const read = readKept(context, file, row);
  const { form, faults } = readRowAsDonation(read, { findCampaign }, { fallbackCampaign, now });
  if (form === null) throw new Refusal(400, m.body_invalid(), faults);
  const donation = toDeskDonation(form, now);
  const identity = row.identity ?? '';

  await transact(context.db, async (trx) => {
    await lockNames(trx, [`imported-gift:${identity}`]);
    const place = { importId: file.id, line: row.line };
    if (await isRowDone(trx, place)) return;
    const known = await findImportedDonation(trx, identity);
    const empty = { cells: '[]', sealed: null, entered: 1 } as const;
    if (known !== null) {
      await updateRow(trx, place, { ...empty, verdict: 'known', donation_id: known });
      return;
    }
    // A PAN of a donor with another name does not block an import: staff decide later who it is.
    const confirmed = { ...donation, isPanConfirmed: true };
    const donationId = await addDeskDonation(trx, context, actor, confirmed, 'import');
    await insertImportedDonation(trx, {
      identity,
      donation_id: donationId,
      import_id: file.id,
      created_at: toTimestamp(now),
    });
    await updateRow(trx, place, { ...empty, donation_id: donationId });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'enter-gift',
      subject: donationId,
      details: {
        mode: donation.mode,
        amountPaise: donation.amountPaise,
        campaignId: donation.campaignId,
        import: file.id,
        line: row.line,
      },
    });
  });
}

async function refuse(
  context: RunContext,
  { file, row }: RowToEnter,
  { message, fields }: Refusal,
): Promise<void> {
  const faults = renameFields(fields ?? { row: message });
  await transact(context.db, (trx) =>
    updateRow(
      trx,
      { importId: file.id, line: row.line },
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
