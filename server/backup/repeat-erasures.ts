import type { Database } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { eraseFilesAgain } from '../media/erase-media.ts';
import { type ErasureEntry, findKnownErasures } from '../platform/erasure-journal.queries.ts';
import { insertErasures } from '../platform/erasure-journal.writes.ts';
import { MEDIA_RULE } from '../platform/erasure-rules.ts';
import type { FileStore } from '../platform/file-store.ts';
import { repeatErasure } from '../privacy/repeat-erasures.ts';
import { requireSigned, type StoredErasure } from './erasure-files.ts';
import { RestoreRefusedError } from './read-copy.ts';

const ENTRIES_A_LOOK = 500;

/**
 * Erases in a restored database what was erased after its copy was made; returns how many entries of the journal were
 * new to it. Each entry is one transaction. Throws RestoreRefusedError for one that was not signed, and for a rule that
 * this program does not know; those that the database has may be of any time and key.
 */
export async function repeatErasures(
  db: Database,
  media: Pick<FileStore, 'list' | 'remove'>,
  { entries, at }: { entries: readonly StoredErasure[]; at: string },
): Promise<number> {
  let repeated = 0;
  for (let start = 0; start < entries.length; start += ENTRIES_A_LOOK) {
    const page = entries.slice(start, start + ENTRIES_A_LOOK);
    const known = await findKnownErasures(
      db,
      page.map(({ id }) => id),
    );
    for (const entry of page.filter(({ id }) => !known.has(id))) {
      requireSigned(entry);
      await repeatOne(db, media, { entry, at });
      repeated += 1;
    }
  }
  return repeated;
}

async function repeatOne(
  db: Database,
  media: Pick<FileStore, 'list' | 'remove'>,
  { entry, at }: { entry: ErasureEntry; at: string },
): Promise<void> {
  const ids: string[] = JSON.parse(entry.ids);
  await transact(db, async (trx) => {
    if (entry.rule === MEDIA_RULE) await eraseFilesAgain(trx, media, { ids, at: entry.at });
    else {
      const limits: unknown = JSON.parse(entry.limits);
      if (!(await repeatErasure(trx, { rule: entry.rule, ids, limits, at: entry.at }))) {
        throw new RestoreRefusedError(
          `The erasures beside the copies name a rule ${entry.rule} that this version does not know: restore with the version that erased`,
        );
      }
    }
    const { id, at: erasedAt, rule, ids: rows, limits } = entry;
    await insertErasures(trx, [{ id, at: erasedAt, rule, ids: rows, limits }], at);
  });
}
