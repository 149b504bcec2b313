import type { Context } from '../context.ts';
import type { Database } from '../database/handles.ts';
import { timestampAfter, toTimestamp } from './clock.ts';
import { SKEW_MS } from './latest-time.ts';

export type Lease = { name: string; holder: string; durationMs: number };

/** Takes a lease from now on, also one of the same holder; false while another process holds it. */
export async function acquireLease(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, holder, durationMs }: Lease,
): Promise<boolean> {
  const now = clock.now();
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, expires_at: timestampAfter(now, durationMs) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({
          holder: eb.ref('excluded.holder'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('leases.holder', '=', holder),
            eb('leases.expires_at', '<=', toTimestamp(now)),
            // Of a process that ended without releasing it, while its clock was ahead.
            eb('leases.expires_at', '>', timestampAfter(now, durationMs + SKEW_MS)),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Lets a lease that is held last from now on; false when it is no longer ours. Takes none: one that comes after the
 * release would take it for nobody.
 */
export async function renewLease(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, holder, durationMs }: Lease,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ expires_at: timestampAfter(clock.now(), durationMs) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the lease; does nothing when it is no longer ours. */
export async function releaseLease(db: Database, lease: Lease): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('name', '=', lease.name)
    .where('holder', '=', lease.holder)
    .execute();
}

/** Releases every lease: in a restored database their holders are processes of another time. */
export async function releaseAllLeases(db: Database): Promise<void> {
  await db.deleteFrom('leases').execute();
}
