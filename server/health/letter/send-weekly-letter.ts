import * as z from 'zod/mini';
import { momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { refuseForMinutes } from '../../platform/errors.ts';
import { createId } from '../../platform/ids.ts';
import { layOutLetter, previewLetter } from '../../platform/lay-out-letter.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import type { MailSender } from '../../platform/mail.ts';
import { addAllToOutbox, addToOutbox } from '../../platform/outbox.writes.ts';
import type { OutboxHandler } from '../../platform/outbox-worker.ts';
import { requirePermission, type StaffMember } from '../../platform/staff-access.ts';
import type { AlarmSettings } from '../../settings/settings.ts';
import { listReaders } from '../alarms/order-tellings.ts';
import { findReader } from '../alarms/tell-alarms.ts';
import { mondayOf, readWeek } from './read-week.ts';
import { findLastWeek } from './week.queries.ts';
import { markWeek } from './week.writes.ts';
import { composeWeeklyLetter } from './weekly-letter.presenter.ts';

const WEEKLY_JOB = 'health-weekly-mail';
/** Indian time, on Mondays. */
const DUE_AT = '08:00';

/** Of one member; three at once, then one every ten minutes. */
const TESTS: Limit = { name: 'weekly-letter-tests', burst: 3, everyMs: 600_000 };

type OrderContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'> & { alarms: AlarmSettings };

/**
 * Orders the letter of this week from Monday 08:00 IST on, once, whichever process asks; after an outage later in the
 * week. In a new installation the first one comes on the next Monday.
 */
export async function orderWeeklyLetter(context: OrderContext): Promise<void> {
  const { db, clock, alarms } = context;
  const now = clock.now();
  const week = mondayOf(now);
  if (toTimestamp(now) < momentOf(week, DUE_AT)) return;
  const last = await findLastWeek(db);
  // A later week was written by a clock that was ahead.
  if (last?.week === week) return;
  await transact(db, async (trx) => {
    if (!(await markWeek(trx, week, toTimestamp(now))) || last === undefined) return;
    const readers = await listReaders(trx, alarms);
    await addAllToOutbox(
      trx,
      clock,
      readers.map((reader) => ({
        kind: WEEKLY_JOB,
        dedupeKey: `${WEEKLY_JOB}:${week}:${reader}`,
        payload: { week, reader },
      })),
    );
  });
  context.wakeOutbox();
}

/** Queues the letter of this week to the caller. Throws 429 over the limit. */
export async function sendMeLetter(
  context: Pick<Context, 'db' | 'clock' | 'limiter' | 'wakeOutbox'>,
  actor: StaffMember,
): Promise<void> {
  requirePermission(actor, 'health.see');
  const { db, clock, limiter } = context;
  const waitMs = await limiter.take([limiter.use(TESTS, actor.id)]);
  if (waitMs > 0) throw refuseForMinutes(waitMs, m.weekly_too_many);
  await transact(db, (trx) =>
    addToOutbox(trx, clock, {
      kind: WEEKLY_JOB,
      dedupeKey: `${WEEKLY_JOB}:${createId()}`,
      payload: { week: mondayOf(clock.now()), reader: actor.id },
    }),
  );
  context.wakeOutbox();
}

/** The HTML of this week's letter, for a frame of the desk. */
export async function previewWeeklyLetter(
  context: Pick<Context, 'db' | 'clock' | 'organisation'>,
  actor: StaffMember,
  { publicUrl }: { publicUrl: string },
): Promise<string> {
  requirePermission(actor, 'health.see');
  const week = await readWeek(context, mondayOf(context.clock.now()));
  const letter = composeWeeklyLetter(week, { name: actor.name, publicUrl });
  return previewLetter(letter, context.organisation.facts());
}

const payloadSchema = z.object({ week: z.string(), reader: z.string() });

/** The outbox's 'health-weekly-mail': one letter to one reader, with the figures of when it is sent. */
export function createWeeklyHandlers(
  sender: MailSender,
  { alarms, publicUrl }: { alarms: AlarmSettings; publicUrl: string },
): Record<string, OutboxHandler> {
  return {
    [WEEKLY_JOB]: async (payload, context) => {
      const { week, reader } = payloadSchema.parse(payload);
      const to = await findReader(context.db, alarms, reader);
      if (to === null) return;
      const letter = composeWeeklyLetter(await readWeek(context, week), {
        name: to.name,
        publicUrl,
      });
      await sender.send({
        to: to.email,
        ...(await layOutLetter(letter, context.organisation.facts())),
        messageId: `${WEEKLY_JOB}:${week}:${reader}`,
      });
    },
  };
}
