import type { ExpressionBuilder } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { Schema } from '../database/schema.ts';
import { timestampAfter } from '../platform/clock.ts';
import { latestTime } from '../platform/latest-time.ts';
import { ADDRESS_REFUSED, POLICY_REFUSED } from '../platform/mail-refusal.ts';
import { TRIES_OF_AN_HOUR } from '../platform/outbox-jobs.writes.ts';
import { MAIL_KINDS } from '../platform/outbox-kinds.ts';

const DAY_MS = 24 * 3_600_000;

/** Mails of alarms are left out: they would be about themselves. */
const KINDS = MAIL_KINDS.filter((kind) => !kind.startsWith('health-'));
/**
 * The mails by which the mail server is judged. A newsletter's mail is none of them: one that is refused counts as done,
 * a newsletter stops by itself when too many are (subscribers/newsletter-handlers.ts), and a mail server that takes
 * some hundred an hour only delays it.
 */
const JUDGED = KINDS.filter((kind) => kind !== 'newsletter-mail');

export type MailFigures = {
  /** Mails that failed and are tried again. */
  failing: number;
  /** Mails that were given up in the last day. */
  givenUp: number;
  /** Those of both whose address was refused for good. */
  refused: number;
  /** Mails of `failing` and `givenUp` that failed for an hour at least, and not because of their address. */
  lasting: number;
  /** When the oldest of them was ordered, UTC ISO; null without any. */
  lastingSince: string | null;
  /** Mails that were accepted in the last day. */
  accepted: number;
  /** When a mail was last accepted, UTC ISO; null: never. */
  acceptedAt: string | null;
};

/** Which mails fail, and which were accepted. `lasting` and `accepted` leave newsletters out. */
export async function findMailFigures(reader: DatabaseReader, now: Date): Promise<MailFigures> {
  const dayAgo = timestampAfter(now, -DAY_MS);
  const failed = reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('done_at', 'is', null)
    .where('error', 'is not', null)
    .where((eb) => eb.or([eb('failed_at', 'is', null), eb('failed_at', '>=', dayAgo)]));
  const ofAll = failed.where('kind', 'in', KINDS);
  const failing = await ofAll.where('failed_at', 'is', null).executeTakeFirstOrThrow();
  const givenUp = await ofAll.where('failed_at', 'is not', null).executeTakeFirstOrThrow();
  const refused = await ofAll.where(isOfAddress).executeTakeFirstOrThrow();
  const lasting = await failed
    .select((eb) => eb.fn.min('created_at').as('since'))
    .where('kind', 'in', JUDGED)
    .where((eb) => eb.not(isOfAddress(eb)))
    .where((eb) => eb.or([eb('failed_at', 'is not', null), eb('attempts', '>=', TRIES_OF_AN_HOUR)]))
    .executeTakeFirstOrThrow();
  const accepted = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('done_at', '>=', dayAgo)
    .where('done_at', '<=', latestTime(now))
    .where('kind', 'in', JUDGED)
    .executeTakeFirstOrThrow();
  const newest = await reader
    .selectFrom('outbox')
    .select('done_at')
    .where('done_at', '<=', latestTime(now))
    .where('kind', 'in', JUDGED)
    .orderBy('done_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    failing: Number(failing.count),
    givenUp: Number(givenUp.count),
    refused: Number(refused.count),
    lasting: Number(lasting.count),
    lastingSince: lasting.since ?? null,
    accepted: Number(accepted.count),
    acceptedAt: newest?.done_at ?? null,
  };
}

/** As isOfAddress of readMailRefusal, of the error that a job keeps. */
const isOfAddress = (eb: ExpressionBuilder<Schema, 'outbox'>) =>
  eb.and([eb('error', 'like', ADDRESS_REFUSED), eb('error', 'not like', POLICY_REFUSED)]);
