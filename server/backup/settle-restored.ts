import type { Database } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStore } from '../platform/file-store.ts';
import { releaseAllLeases } from '../platform/leases.writes.ts';
import { endAllAccess } from '../staff/end-all-access.ts';
import { forgetFolderDetails } from './backup-runs.writes.ts';
import type { StoredErasure } from './erasure-files.ts';
import { repeatErasures } from './repeat-erasures.ts';

type Settling = {
  clock: Clock;
  /** Of the copy, or the moment to which the database was recovered. */
  madeAt: string;
  /** All erasures that are stored beside the copies. */
  entries: readonly StoredErasure[];
  /** More for the audit log. */
  details: Readonly<Record<string, string>>;
};

/**
 * Readies a database of an earlier moment for a server: erases what was erased since, ends all sessions, invitations and
 * resets, some of which were ended since, and releases leases. The entry in the audit log begins the comparison with the
 * provider. Returns how many erasures were new to it.
 */
export async function settleRestored(
  db: Database,
  media: Pick<FileStore, 'list' | 'remove'>,
  { clock, madeAt, entries, details }: Settling,
): Promise<number> {
  const at = clock.now().toISOString();
  const erasures = await repeatErasures(db, media, { entries, at });
  await releaseAllLeases(db);
  await transact(db, async (trx) => {
    await endAllAccess(trx);
    await forgetFolderDetails(trx);
    await writeAudit(trx, clock, {
      actor: 'system',
      action: 'restore-backup',
      subject: madeAt,
      details: { madeAt, erasures, ...details },
    });
  });
  return erasures;
}
