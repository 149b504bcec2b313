import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { type ClockDoubt, toTimestamp } from '../../platform/clock.ts';
import { NewerVersion, Refusal, refuseInvalid } from '../../platform/errors.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { auditDocument } from './audit-document.ts';
import {
  type DocumentKey,
  type DocumentRow,
  findDocument,
  findVersion,
  listDue,
} from './documents.queries.ts';
import { insertVersion, updateDocument } from './documents.writes.ts';
import { requireKind, requireLiveDocument, requireVersion } from './find-kind.ts';
import {
  type Publishing,
  putOnSite,
  refuseEnding,
  takeOffSite,
  unscheduled,
} from './publish-document.ts';
import { completeItem } from './read-fields.ts';
import { type ContentWriting, nextRev, writeDocument } from './save-document.ts';
import { NewerText, readText } from './stored-text.ts';

type Times = {
  at?: string | null | undefined;
  until?: string | null | undefined;
  version?: number | undefined;
  /** The version that is published; absent: the draft as it is now. */
  from?: number | undefined;
};

/**
 * Sets when the draft as it is now, or the version `from`, becomes public, and when the item is withdrawn; without both, ends the schedule.
 * Later changes of the draft are not published with it. Throws 400 with fields, 404, 409 for a binned one, and
 * NewerVersion.
 */
export async function scheduleDocument(
  { db, clock }: ContentWriting,
  actor: Actor,
  { kind, id }: { kind: string; id: string },
  { version, from, ...given }: Times,
): Promise<void> {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  if (collection.hasDateOfEffect) throw new Refusal(409, m.policy_no_schedule());
  const { at, until } = readTimes(given, clock.now());
  if (until !== null) {
    refuseEnding(collection);
    if (collection.fixedIds) throw new Refusal(409, m.content_fixed_has_no_end());
  }
  await transact(db, async (trx) => {
    const document = await requireLiveDocument(trx, kind, id);
    const text = from === undefined ? document : await requireVersion(trx, document, from);
    const complete = completeItem(collection, id, readText(collection, text).fields);
    if (at !== null && !complete.fits) throw refuseInvalid(m.content_incomplete(), complete.faults);
    if (at === null && until !== null && document.published_rev === null) {
      throw refuseInvalid(m.body_invalid(), { at: m.content_until_without_at() });
    }
    const next = nextRev(document);
    const now = toTimestamp(clock.now());
    await writeDocument(trx, document, version, {
      ...next,
      publish_at: at,
      withdraw_at: until,
      scheduled_rev: at === null ? null : (from ?? next.rev),
      scheduled_by: at === null && until === null ? null : actor.id,
      schedule_fault: '',
      updated_at: now,
      updated_by: actor.id,
    });
    if (at !== null && from === undefined) {
      const { fields, hi, schema } = document;
      await insertVersion(trx, {
        ...{ collection: kind, id, rev: next.rev, reason: 'schedule', at: now },
        ...{ fields, hi, schema, made_by: actor.id },
      });
    }
    await auditDocument(trx, clock, actor, {
      action: 'schedule-content',
      document,
      details: { at, until },
    });
  });
}

/** Times exact to the second. Throws 400 with the field for one that is none, is over, or ends before it begins. */
function readTimes({ at, until }: Pick<Times, 'at' | 'until'>, now: Date) {
  const faults: Record<string, string> = {};
  const read = (field: 'at' | 'until', text: string | null | undefined) => {
    if (text === null || text === undefined || text === '') return null;
    const moment = UTC.test(text) ? new Date(text) : null;
    if (moment === null || Number.isNaN(moment.getTime())) {
      faults[field] = m.content_time_invalid();
      return null;
    }
    moment.setUTCMilliseconds(0);
    if (moment.getTime() < now.getTime() - GRACE_MS) faults[field] = m.content_time_over();
    return toTimestamp(moment);
  };
  const times = { at: read('at', at), until: read('until', until) };
  if (times.at !== null && times.until !== null && times.until <= times.at) {
    faults.until ??= m.content_until_before_at();
  }
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
  return times;
}

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
/** A clock that is a little ahead, and the second that is being typed. */
const GRACE_MS = 60_000;

type Scheduling = Publishing & Pick<Context, 'log'>;

const EVERY_MS = 1_000;
const AFTER_ERROR_MS = 5_000;
const AFTER_FAILURE_MS = 60_000;
const DUE_A_LOOK = 50;

/**
 * Publishes and withdraws what is due, in whichever process is first; what fell due while none ran, at the start,
 * unless the clock may be wrong then.
 */
export function watchSchedule(
  context: Scheduling,
  isDoubted: ClockDoubt,
): Pick<RepeatedWork, 'start' | 'stop'> {
  const look = createScheduleLook(context, isDoubted);
  return repeatWork({
    work: async () => {
      await look();
      return EVERY_MS;
    },
    pauseAfterErrorMs: AFTER_ERROR_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error(
        { err },
        'Scheduled content could not be published; tried again in seconds',
      );
    },
  });
}

/**
 * The looks of one process at the schedules. By a clock that is ahead, what is not due yet seems to have fallen due
 * while no process ran: what fell due before the first look waits while the clock is doubted. What falls due later does
 * not, such as what staff schedule meanwhile. Once the clock is believed, this process does not ask again.
 */
export function createScheduleLook(
  context: Scheduling,
  isDoubted: ClockDoubt,
): () => Promise<void> {
  const failures: Failures = new Map();
  let begunAt: string | null = null;
  let mayDoubt = true;
  return async () => {
    const now = toTimestamp(context.clock.now());
    // Also when a clock that was ahead is set right.
    if (begunAt === null || now < begunAt) begunAt = now;
    mayDoubt = mayDoubt && (await isDoubted());
    await publishDue(context, failures, mayDoubt ? begunAt : '');
  };
}

/** When each document that could not be written last failed, in milliseconds since 1970, by kind, id and version. */
type Failures = Map<string, number>;

/**
 * Publishes and withdraws everything that fell due after the timestamp `after` and is due now, each on its own: one
 * that fails unexpectedly is logged once, is tried again after a minute, and delays no other.
 */
export async function publishDue(
  context: Scheduling,
  failures: Failures = new Map(),
  after = '',
): Promise<void> {
  const { db, clock, log } = context;
  const due = await listDue(db, { after, now: toTimestamp(clock.now()) }, DUE_A_LOOK);
  const isDue = new Set(due.map(nameVersion));
  const ended = [...failures.keys()].filter((name) => !isDue.has(name));
  for (const name of ended) failures.delete(name);
  for (const version of due) {
    const now = clock.now().getTime();
    const failedAt = failures.get(nameVersion(version));
    // Also after a clock that was ahead.
    if (failedAt !== undefined && Math.abs(now - failedAt) < AFTER_FAILURE_MS) continue;
    const { collection, id } = version;
    try {
      await publishOneDue(context, { collection, id });
      failures.delete(nameVersion(version));
    } catch (err) {
      failures.set(nameVersion(version), now);
      if (failedAt !== undefined) continue;
      log.error({ err, ...version }, 'Scheduled content failed; tried again every minute');
    }
  }
}

const nameVersion = ({ collection, id, rev }: DocumentKey & { rev: number }) =>
  `${collection}/${id}/${rev}`;

/** Once, whichever process looks: the document is written only as it was read. */
async function publishOneDue(context: Scheduling, key: DocumentKey): Promise<void> {
  const { db, clock, log } = context;
  const now = toTimestamp(clock.now());
  try {
    await transact(db, async (trx) => {
      const document = await findDocument(trx, key);
      if (document === undefined || !isDueAt(document, now)) return;
      const { withdraw_at: until, scheduled_by: scheduledBy } = document;
      const by = scheduledBy ?? 'system';
      // After a night off both may be due: then it is not shown at all.
      const isOver = until !== null && until <= now;
      const text = isOver ? undefined : await findVersion(trx, key, document.scheduled_rev ?? 0);
      if (text === undefined) await takeOffSite(trx, clock, { document, by });
      else {
        const collection = requireKind(key.collection);
        await putOnSite(trx, context, { collection, document, text, by, until });
      }
      await auditDocument(
        trx,
        clock,
        { id: by },
        {
          action: text === undefined ? 'unpublish-content' : 'publish-content',
          document,
          details: { scheduled: true },
        },
      );
    });
  } catch (error) {
    // Another process, or a member, was first.
    if (error instanceof NewerVersion) return;
    // Kept for the newer program, which runs beside this one or was rolled back.
    if (!(error instanceof Refusal) || error instanceof NewerText) throw error;
    if (await endSchedule(context, key, { refusal: error, now })) {
      log.warn({ ...key, fields: error.fields }, 'A schedule ended without effect: staff see why');
    }
  }
}

/**
 * Ends a schedule that is due and cannot be kept, since its text does not fit any more, is damaged, or the item must stay
 * public; staff see why. Whether this process was the one.
 */
function endSchedule(
  { db }: Pick<Scheduling, 'db'>,
  key: DocumentKey,
  { refusal, now }: { refusal: Refusal; now: string },
): Promise<boolean> {
  const fault = Object.entries(refusal.fields ?? {}).map(([field, why]) => `${field}: ${why}`);
  return transact(db, async (trx) => {
    const document = await findDocument(trx, key);
    if (document === undefined || !isDueAt(document, now)) return false;
    return updateDocument(
      trx,
      { ...key, rev: document.rev },
      {
        ...unscheduled,
        ...nextRev(document),
        schedule_fault: fault.join('; ') || refusal.message,
      },
    );
  });
}

const isDueAt = (
  { publish_at: at, withdraw_at: until }: Pick<DocumentRow, 'publish_at' | 'withdraw_at'>,
  now: string,
) => (at !== null && at <= now) || (until !== null && until <= now);
