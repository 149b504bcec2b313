import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { refuseUnknown } from '../platform/errors.ts';
import type { DonationImportRow } from './donation-imports.queries.ts';
import { lockImport } from './donation-imports.writes.ts';

/** Reads an import that staff named and holds it; one that is unknown or was given up is a 404. */
export async function holdImport(
  trx: DatabaseTransaction,
  importId: string,
): Promise<DonationImportRow> {
  const file = await lockImport(trx, importId);
  if (file === undefined || file.step === 'dropped')
    throw refuseUnknown(m.exchange_import_unknown());
  return file;
}
