import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOCUS_MIDDLE } from '#shared/media-pictures.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { auditMedia } from './audit-media.ts';
import { AVIF_JOB } from './make-avif.ts';
import { findShownFile } from './media.queries.ts';
import { insertMedia, updateFile, updateMedia } from './media.writes.ts';
import type { MediaContext, MediaDependencies } from './media-context.ts';
import { explainStorage, refuseFile } from './media-faults.ts';
import { readFilm } from './read-film.ts';
import { type ReceivedFile, receiveFile, removeFolder } from './receive-file.ts';

export type Upload = { parts: AsyncIterable<Uint8Array>; fileName: string };

/** Pictures that are uploaded together are ready before the first is made smaller. */
const AVIF_AFTER_MS = 60_000;

/** The file of a film or a PDF in the store, beside its thumbnail. */
export const storedFile = (format: string) => `file.${format}`;

/**
 * Adds a file to the library; returns the id of its medium. The same bytes return the medium that they already are, out
 * of the bin if it was there. Throws 400 with a sentence at `file` for what cannot be used, and 503 when the store is
 * unreachable or full; nothing of it is stored then.
 */
export async function uploadMedia(
  context: MediaContext,
  dependencies: MediaDependencies,
  actor: Actor,
  { parts, fileName }: Upload,
): Promise<string> {
  requirePermission(actor, 'content.write');
  const received = await receiveFile(parts, dependencies.incoming);
  try {
    const known = await takeKnown(context, actor, received.sha256);
    return known ?? (await addNew(context, dependencies, actor, received, nameOf(fileName)));
  } finally {
    await removeFolder(received.folder);
  }
}

/** The medium of these bytes; null when they are new. */
async function takeKnown(
  { db, clock }: MediaContext,
  actor: Actor,
  sha256: string,
): Promise<string | null> {
  return transact(db, async (trx) => {
    const known = await findShownFile(trx, sha256);
    if (known === undefined) return null;
    const at = toTimestamp(clock.now());
    if (known.erased_at !== null) {
      // Nothing can be shown of it any more: these bytes become a medium of their own.
      await updateFile(trx, known.file_id, { retired_at: at });
      return null;
    }
    if (known.binned_at !== null) {
      await updateMedia(trx, known.id, { binned_at: null, updated_at: at, updated_by: actor.id });
      await auditMedia(trx, clock, actor, { action: 'restore-media', media: known });
    }
    return known.id;
  });
}

async function addNew(
  context: MediaContext,
  dependencies: MediaDependencies,
  actor: Actor,
  received: ReceivedFile,
  name: string,
): Promise<string> {
  const { db, clock } = context;
  const prepared = await prepare(dependencies, received);
  const fileId = createId();
  const names = prepared.files.map((file) => file.as);
  try {
    for (const { path, as } of prepared.files) {
      await dependencies.store.write(`${fileId}/${as}`, createReadStream(path));
    }
    const [id, isNew] = await transact(db, async (trx) => {
      await lockNames(trx, [`media/${received.sha256}`]);
      // Somebody else may have uploaded the same meanwhile.
      const known = await findShownFile(trx, received.sha256);
      if (known !== undefined) return [known.id, false] as const;
      const mediaId = createId();
      const at = toTimestamp(clock.now());
      const { width, height, tint } = prepared;
      const { kind, format, bytes, sha256 } = received;
      await insertMedia(
        trx,
        {
          ...{ id: mediaId, kind, name, file_id: fileId, alt: '', alt_hi: '' },
          ...{ is_decorative: 0, focus: FOCUS_MIDDLE, words: toWords(name), binned_at: null },
          ...{ created_at: at, created_by: actor.id, updated_at: at, updated_by: actor.id },
        },
        {
          ...{ id: fileId, media_id: mediaId, sha256, format, width, height, bytes, tint },
          ...{ has_avif: 0, retired_at: null, erased_at: null, created_at: at },
        },
      );
      if (kind === 'picture') {
        await addToOutbox(trx, clock, {
          kind: AVIF_JOB,
          dedupeKey: `${AVIF_JOB}:${fileId}`,
          payload: { fileId },
          runAfter: new Date(clock.now().getTime() + AVIF_AFTER_MS),
        });
      }
      await auditMedia(trx, clock, actor, { action: 'upload-media', media: { id: mediaId, name } });
      return [mediaId, true] as const;
    });
    if (!isNew) await removeFiles(dependencies, fileId, names);
    context.wakeOutbox();
    return id;
  } catch (error) {
    // Of a database that went away the commit may have arrived: then the files are in use. The sweep finds them if not.
    if (!isDatabaseUnavailable(error)) await removeFiles(dependencies, fileId, names);
    throw explainStorage(error);
  }
}

type PreparedFiles = {
  width: number;
  height: number;
  tint: string;
  files: { path: string; as: string }[];
};

async function prepare(
  { apart, scanFile }: Pick<MediaDependencies, 'apart' | 'scanFile'>,
  { kind, format, path, folder }: ReceivedFile,
): Promise<PreparedFiles> {
  const itself = { path, as: storedFile(format) };
  if (kind === 'film') {
    const film = await readFilm(path);
    if (film.fault !== undefined) throw refuseFile(film.fault);
    return { ...film, tint: '', files: [itself] };
  }
  if (kind === 'pdf' && scanFile !== undefined) await scanFile(await readFile(path));
  const prepared = await apart.prepare({ kind, path, folder });
  if (prepared.fault !== undefined) throw refuseFile(prepared.fault);
  const drawn = prepared.files.map((name) => ({ path: join(folder, name), as: name }));
  return { ...prepared, files: kind === 'pdf' ? [itself, ...drawn] : drawn };
}

/** As well as possible: what stays behind is found by the sweep (erase-media.ts). */
async function removeFiles(
  { store }: Pick<MediaDependencies, 'store'>,
  fileId: string,
  names: readonly string[],
): Promise<void> {
  await Promise.allSettled(names.map((name) => store.remove(`${fileId}/${name}`)));
}

const LONGEST_NAME = 120;

/** A name for lists, from the name of the file: without folders, ending and what no name has. */
function nameOf(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{Cc}\p{Cf}_]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  return name || 'Untitled';
}

/** What the search looks through. */
export function toWords(...texts: readonly string[]): string {
  return texts.join(' ').normalize('NFC').toLowerCase();
}
