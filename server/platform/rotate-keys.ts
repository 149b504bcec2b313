import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { deleteKeys } from './data-keys.writes.ts';
import { runWithLease } from './leases.ts';
import { storeHashKeys } from './open-sealer.ts';
import type { OldRows, SealedCollection } from './sealed-collection.ts';

type RotationContext = Pick<Context, 'db' | 'clock' | 'log' | 'sealer'>;

/** Small, so that a running server hardly waits for a batch. */
const ROWS_A_BATCH = 50;
/**
 * A rotation that was killed can be resumed after this. One on a machine whose clock is ahead by as much may run at the
 * same time: both leave a row that has changed since they read it.
 */
const LEASE_MS = 10_000;
/** Transactions that began under the old key have ended after this. */
const SETTLE_MS = 1000;

/**
 * Reseals everything under the current key, while servers with both keys run. It can be interrupted at any time and
 * continues in the next run. Returns false while another rotation runs.
 */
export async function rotateKeys(
  context: RotationContext,
  collections: readonly SealedCollection[],
  onProgress: (name: string, renewed: number) => void = () => {},
): Promise<boolean> {
  return runWithLease(context, 'key-rotation', LEASE_MS, async (lost) => {
    await storeHashKeys(context);
    await renewAll(context, collections, onProgress, lost);
    await pause(SETTLE_MS);
    await renewAll(context, collections, onProgress, lost);
    lost.throwIfAborted();
    // Only keys that this process has: a rotation that has taken the lease may bring everything under a newer one.
    const current = context.sealer.keyId();
    const previous = context.sealer.keyIds().filter((id) => id !== current);
    await transact(context.db, (trx) => deleteKeys(trx, previous));
  });
}

/** The number of rows of each collection that are not under the current key. */
export async function countOldRows(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  collections: readonly SealedCollection[],
): Promise<{ name: string; count: number }[]> {
  const counts: { name: string; count: number }[] = [];
  for (const { name, listOld } of collections) {
    let count = 0;
    for (let after: string | null = ''; after !== null; ) {
      const { ids, last }: OldRows = await listOld(db, sealer, { after, limit: 1000 });
      count += ids.length;
      after = last;
    }
    counts.push({ name, count });
  }
  return counts;
}

async function renewAll(
  { db, sealer }: RotationContext,
  collections: readonly SealedCollection[],
  onProgress: (name: string, renewed: number) => void,
  lost: AbortSignal,
): Promise<void> {
  for (const { name, listOld, renew } of collections) {
    let renewed = 0;
    for (let after: string | null = ''; after !== null; ) {
      lost.throwIfAborted();
      const { ids, last }: OldRows = await listOld(db, sealer, { after, limit: ROWS_A_BATCH });
      await transact(db, async (trx) => {
        for (const id of ids) await renew(trx, sealer, id);
      });
      renewed += ids.length;
      after = last;
      if (ids.length > 0) onProgress(name, renewed);
    }
  }
}
