import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type ClockDoubt, toTimestamp } from '../platform/clock.ts';
import { type RepeatedWork, repeatWork } from '../platform/repeat-work.ts';
import { listEnded } from './campaigns.queries.ts';
import { closeEndedCampaign } from './campaigns.writes.ts';

const EVERY_MS = 5_000;
const AFTER_ERROR_MS = 30_000;

type Needed = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Closes campaigns whose last day is over, in whichever process is first, but not by a clock that may be wrong: a
 * closed campaign takes no donations until somebody reopens it.
 */
export function watchEndedCampaigns(
  context: Needed,
  isDoubted: ClockDoubt,
): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async () => {
      await lookAtEnded(context, isDoubted);
      return EVERY_MS;
    },
    pauseAfterErrorMs: AFTER_ERROR_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'Campaigns that are over could not be closed; tried again soon');
    },
  });
}

/** Closes what is over, if the clock is not doubted; it is asked only where a campaign is over. */
export async function lookAtEnded(
  { db, clock }: Pick<Needed, 'db' | 'clock'>,
  isDoubted: ClockDoubt,
): Promise<void> {
  const ended = await listEnded(db, dayFrom(clock.now(), 0));
  if (ended.length > 0 && !(await isDoubted())) await closeEnded({ db, clock });
}

/** Closes every open campaign whose last day, by the Indian calendar, is over; the general fund takes its place. */
export async function closeEnded({ db, clock }: Pick<Needed, 'db' | 'clock'>): Promise<void> {
  const today = dayFrom(clock.now(), 0);
  for (const { id, ends_on: until } of await listEnded(db, today)) {
    await transact(db, async (trx) => {
      const at = toTimestamp(clock.now());
      const reason = m.campaign_ended_reason({ day: until ?? '' });
      const closed = { closed_at: at, closed_by: 'system', close_reason: reason, updated_at: at };
      if (!(await closeEndedCampaign(trx, { id, today }, closed))) return;
      await writeAudit(trx, clock, {
        actor: 'system',
        action: 'close-campaign',
        subject: id,
        details: { reason },
      });
    });
  }
}
