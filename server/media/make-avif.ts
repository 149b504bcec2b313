import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaWidths } from '#shared/media-pictures.ts';
import { transact } from '../database/transact.ts';
import { createId } from '../platform/ids.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { findFile } from './media.queries.ts';
import { updateFile } from './media.writes.ts';
import type { MediaDependencies } from './media-context.ts';
import { removeFolder } from './receive-file.ts';

export const AVIF_JOB = 'media-avif';

/** Makes the AVIF files of an uploaded picture; until then WebP is sent in their place (serve-media.ts). */
export function createMediaHandlers(
  dependencies: Pick<MediaDependencies, 'store' | 'apart' | 'incoming'>,
): Record<string, OutboxHandler> {
  const { store, apart, incoming } = dependencies;
  return {
    [AVIF_JOB]: async (payload, { db }) => {
      const { fileId } = payload as { fileId: string };
      const file = await findFile(db, fileId);
      if (file === undefined || file.erased_at !== null || file.has_avif === 1) return;
      const folder = join(incoming, createId());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const widths = mediaWidths(file.width);
        const widest = widths.at(-1) ?? file.width;
        const fetchFile = async (name: string) => {
          const path = join(folder, `source-${name}`);
          await writeFile(path, await store.read(`${fileId}/${name}`), { mode: 0o600 });
          return path;
        };
        const jpeg = await fetchFile(`${widest}.jpg`);
        const webp = await fetchFile(`${widest}.webp`);
        const made = await apart.prepare({
          ...{ kind: 'avif', sources: { jpeg, webp }, widths, folder },
        });
        if (made.fault !== undefined) {
          throw new Error(`The AVIF files of ${fileId} could not be made: ${made.fault}`);
        }
        for (const name of made.files) {
          await store.write(`${fileId}/${name}`, createReadStream(join(folder, name)));
        }
      } finally {
        await removeFolder(folder);
      }
      await transact(db, (trx) => updateFile(trx, fileId, { has_avif: 1 }));
    },
  };
}
