import type { Readable } from 'node:stream';
import { m } from '#shared/messages/compiled/messages.js';
import { ARCHIVE_BYTES, PIECE_BYTES } from '#shared/staff/site-imports-endpoints.ts';
import { transact } from '../database/transact.ts';
import { explainStorage } from '../media/media-faults.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { chooseFiles } from './archive-files.ts';
import { IncompleteArchiveError, readArchive, storePiece } from './archive-pieces.ts';
import { readDirectory } from './read-archive.ts';
import type { SiteImportContext, SiteImportDependencies } from './site-import-context.ts';
import { explainUpload } from './site-import-faults.ts';
import { lockOpenSiteImport, requireSiteImport } from './site-import-steps.ts';
import { deleteFiles, insertFiles, updateSiteImport } from './site-imports.writes.ts';

const MOST_PIECES = ARCHIVE_BYTES / PIECE_BYTES;
const ACCEPTING: readonly string[] = ['uploaded', 'checked'];

/** Stores one piece of an archive; returns its size. Throws 400, 404, 409, 413, and 503 when there is no room. */
export async function uploadPiece(
  { db }: Pick<SiteImportContext, 'db'>,
  { archives }: Pick<SiteImportDependencies, 'archives'>,
  actor: Actor,
  { id, piece, body }: { id: string; piece: string; body: Readable },
): Promise<number> {
  requirePermission(actor, 'content.write');
  const number = /^\d{1,4}$/.test(piece) ? Number(piece) : MOST_PIECES;
  if (number >= MOST_PIECES) throw new Refusal(413, m.site_import_zip_too_large());
  const { step } = await requireSiteImport(db, id);
  if (!ACCEPTING.includes(step)) throw new Refusal(409, m.site_import_running());
  const parts: Buffer[] = [];
  let bytes = 0;
  const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  for await (const part of pieces) {
    bytes += part.length;
    if (bytes > PIECE_BYTES) throw new Refusal(413, m.site_import_zip_too_large());
    parts.push(part);
  }
  if (bytes === 0)
    throw refuseInvalid(m.site_import_zip_unreadable(), { file: m.site_import_zip_unreadable() });
  try {
    await storePiece(archives, id, number, Buffer.concat(parts));
  } catch (error) {
    throw explainStorage(error);
  }
  return bytes;
}

/**
 * Reads the directory of an archive that has arrived, and notes the files that the media library may accept. Throws 400
 * with a sentence at `file`: no zip archive, encrypted, incomplete, or without uploads.
 */
export async function finishArchive(
  { db, clock }: SiteImportContext,
  { archives }: Pick<SiteImportDependencies, 'archives'>,
  actor: Actor,
  { id, bytes }: { id: string; bytes: number },
): Promise<void> {
  requirePermission(actor, 'content.write');
  await requireSiteImport(db, id);
  const { files, refused } = await readFiles(archives, id, bytes);
  if (files.size === 0)
    throw refuseInvalid(m.site_import_zip_no_uploads(), { file: m.site_import_zip_no_uploads() });
  const rows = [...files].map(([path, place]) => ({
    ...{ import_id: id, path, place: JSON.stringify(place), fault: '' },
  }));
  await transact(db, async (trx) => {
    const { step, round } = await lockOpenSiteImport(trx, id);
    if (!ACCEPTING.includes(step)) throw new Refusal(409, m.site_import_running());
    await deleteFiles(trx, id);
    await insertFiles(trx, rows);
    await updateSiteImport(trx, id, {
      // What was found missing may be there now.
      ...{ step: 'uploaded', round: round + 1, checked_through: 0 },
      ...{ archive_bytes: bytes, archive_files: files.size, archive_refused: refused },
      updated_at: toTimestamp(clock.now()),
    });
  });
}

async function readFiles(
  archives: SiteImportDependencies['archives'],
  id: string,
  bytes: number,
): Promise<ReturnType<typeof chooseFiles>> {
  try {
    return chooseFiles(await readDirectory((part) => readArchive(archives, id, part), bytes));
  } catch (error) {
    if (error instanceof IncompleteArchiveError) {
      throw refuseInvalid(m.site_import_zip_incomplete(), { file: m.site_import_zip_incomplete() });
    }
    throw explainUpload(explainStorage(error));
  }
}
