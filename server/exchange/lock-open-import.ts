import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { refuseUnknown } from '../platform/errors.ts';
import type { DonationImportRow } from './donation-imports.queries.ts';
import { lockImport } from './donation-imports.writes.ts';

/** Reads and locks an import by its id; throws 404 for an unknown or discarded one. */
export async function lockOpenImport(
  trx: DatabaseTransaction,
  importId: string,
): Promise<DonationImportRow> {
  const file = await lockImport(trx, importId);
  if (file === undefined || file.step === 'dropped')
    throw refuseUnknown(m.exchange_import_unknown());
  return file;
}
