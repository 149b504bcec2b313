import type { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { type DonationImportRow, listAbandoned } from './donation-imports.queries.ts';
import { insertImport, insertRows, lockImport, updateImport } from './donation-imports.writes.ts';
import { sealCells } from './import-cells.ts';
import { dropRows } from './import-work.ts';
import type { UploadedRow } from './read-uploaded-file.ts';
import { recallMapping } from './remember-mappings.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

type UploadContext = Pick<Context, 'db' | 'clock' | 'sealer'>;
type Upload = { body: Readable; isPacked: boolean; name: string };

const LONGEST_NAME = 120;

/** Uploads a file of old donations row by row, and maps its columns as remembered or recognised. Returns its id. */
export async function uploadImport(
  context: UploadContext,
  staff: Pick<StaffMember, 'id' | 'role' | 'name'>,
  upload: Upload,
): Promise<string> {
  requirePermission(staff, 'donations.import');
  await forgetAbandoned(context);
  const importId = createId();
  await beginImport(context, staff, importId, upload.name);
  try {
    const { readUploadedFile } = await import('./read-uploaded-file.ts');
    const file = await readUploadedFile(upload.body, upload.isPacked, (rows) =>
      storeRows(context, importId, rows),
    );
    // Without headings, the first line may be a donor.
    const titles = file.titles.map(hideIdentityNumbers);
    const { mapping, origin, rememberedAt } = await recallMapping(context.db, titles);
    await transact(context.db, async (trx) => {
      await updateImport(trx, importId, {
        step: 'uploaded',
        row_count: file.rows,
        file_hash: file.hash,
        titles: JSON.stringify(titles),
        mapping: JSON.stringify(mapping),
        origin: JSON.stringify(origin),
        remembered_at: rememberedAt,
      });
      await writeAudit(trx, context.clock, {
        actor: staff.id,
        action: 'upload-import',
        subject: importId,
        details: { rows: file.rows, sha256: file.hash },
      });
    });
    return importId;
  } catch (error) {
    await dropRows(context, importId);
    throw error;
  }
}

/** Marked as discarded until the upload is complete: a crash leaves nothing that looks complete. */
async function beginImport(
  { db, clock }: UploadContext,
  staff: Pick<StaffMember, 'id' | 'name'>,
  importId: string,
  name: string,
): Promise<void> {
  const at = toTimestamp(clock.now());
  await transact(db, (trx) =>
    insertImport(trx, {
      id: importId,
      file_name: hideIdentityNumbers(name).slice(0, LONGEST_NAME),
      file_hash: '',
      step: 'dropped',
      row_count: 0,
      titles: '[]',
      mapping: '{}',
      fallback_campaign: null,
      round: 0,
      checked_through: 0,
      uploaded_by: staff.id,
      uploaded_by_name: staff.name,
      run_by: null,
      run_by_role: null,
      finished_at: null,
      undone_at: null,
      undone_by: null,
      remembered_at: null,
      created_at: at,
      updated_at: at,
    }),
  );
}

async function storeRows(
  context: UploadContext,
  importId: string,
  rows: readonly UploadedRow[],
): Promise<void> {
  const kept = rows.map(({ line, cells }) => {
    return {
      import_id: importId,
      line,
      ...sealCells(context, { importId, line }, cells),
      shown: '{}',
      verdict: null,
      amount_paise: null,
      identity: null,
      faults: '{}',
      warnings: '[]',
      warned: 0,
      donation_id: null,
      same_as_line: null,
      receipt_hash: null,
      entered: 0,
    } as const;
  });
  await transact(context.db, (trx) => insertRows(trx, kept));
}

/** Discards imports that nobody has run within a month, so that their content is kept no longer than needed. */
async function forgetAbandoned(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = timestampAfter(context.clock.now(), -KEPT_MS);
  for (const id of await listAbandoned(context.db, before)) {
    const isForgotten = await transact(context.db, async (trx) => {
      // Somebody may have run it meanwhile.
      const step = (await lockImport(trx, id))?.step;
      if (step === undefined || !ENTERED_NOTHING.includes(step)) return false;
      await updateImport(trx, id, { step: 'dropped' });
      return true;
    });
    if (isForgotten) await dropRows(context, id);
  }
}

const ENTERED_NOTHING: readonly DonationImportRow['step'][] = [
  'uploaded',
  'checking',
  'checked',
  'dropped',
];
