import type { Context } from '#server/context.ts';
import { toTimestamp } from '#server/platform/clock.ts';
import { createId } from '#server/platform/ids.ts';

/** Records a nightly retention run at the clock's time, by which a clock is believed later (privacy/clock-doubt.ts). */
export async function noteRetention({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = toTimestamp(clock.now());
  await db
    .insertInto('retention_runs')
    .values({
      id: createId(),
      day: at.slice(0, 10),
      started_by: 'system',
      started_at: at,
      finished_at: at,
      counts: '{}',
    })
    .execute();
}
