import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { latestTime } from '../platform/latest-time.ts';
import { addAllToOutbox } from '../platform/outbox.writes.ts';
import type { ShieldParts } from './shield-parts.ts';
import { type AttackRow, findNewestAttack, listWatchers } from './switches.queries.ts';
import { insertAttack, updateAttack } from './switches.writes.ts';
import { countNetworks, listMinutes, listSubjects, type TallyRow } from './tallies.queries.ts';

const MINUTE = 60_000;
/** An attack is over after this long without a sign of it. */
const QUIET_MS = 10 * MINUTE;
/** An attack that resumes within an hour is the same one: no new mail. */
const SAME_AGAIN_MS = 60 * MINUTE;
/** Minutes before the detection that count as part of the attack. */
const BEFORE_MS = 5 * MINUTE;

type LookContext = Pick<ShieldParts, 'db' | 'clock' | 'log' | 'wakeOutbox' | 'counters'>;

/**
 * Checks whether an attack has begun, continues or is over, records it, and notifies staff once at each end. May run in
 * any process at any time.
 */
export async function lookForAttack(context: LookContext): Promise<void> {
  const { db, clock, counters } = context;
  const now = clock.now();
  const newest = await findNewestAttack(db, now);
  const isInProgress = newest !== undefined && newest.ended_at === null;
  const since = now.getTime() - 15 * MINUTE;
  const signs = findSigns(await listMinutes(await counters.use(), since), now.getTime());
  const isAttack = signs.isFailing || signs.isRush;
  if (!isInProgress && !isAttack) return;
  if (!isInProgress) return begin(context, newest, now);

  const isQuiet = !isWithin(QUIET_MS, newest.seen_at, now);
  if (!isAttack && isQuiet) return end(context, newest, now);
  const figures = await measure(context, newest.started_at);
  await transact(db, (trx) =>
    updateAttack(trx, newest.id, {
      ...figures,
      ...(isAttack ? { seen_at: toTimestamp(now) } : {}),
    }),
  );
}

/** Whether `at` is less than `ms` ago. A time that a clock noted which was far ahead is not. */
function isWithin(ms: number, at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) < ms && at <= latestTime(now);
}

async function begin(
  context: LookContext,
  newest: AttackRow | undefined,
  now: Date,
): Promise<void> {
  const { db, clock, log } = context;
  const at = toTimestamp(now);
  const endedAt = newest?.ended_at ?? null;
  const isSame = endedAt !== null && isWithin(SAME_AGAIN_MS, endedAt, now);
  const startedAt = new Date(now.getTime() - BEFORE_MS);
  const figures = await measure(context, toTimestamp(startedAt));
  const hasBegun = await transact(db, async (trx) => {
    await lockNames(trx, ['shield-attack']);
    const latest = await findNewestAttack(trx, now);
    // Another process was first.
    if (latest?.ended_at === null) return false;
    if (latest && isSame) {
      await updateAttack(trx, latest.id, { ended_at: null, seen_at: at });
      return true;
    }
    const id = createId();
    await insertAttack(trx, { id, started_at: at, ended_at: null, seen_at: at, ...figures });
    await orderAttackMails(trx, clock, id, 'begun');
    const entry = {
      actor: 'system',
      action: 'notice-attack',
      subject: id,
      details: figures,
    } as const;
    await writeAudit(trx, clock, entry);
    return true;
  });
  if (!hasBegun) return;
  log.warn(
    { ...figures },
    'Cards are being tried on the donation form: every order needs proof of work',
  );
  context.wakeOutbox();
}

async function end(context: LookContext, attack: AttackRow, now: Date): Promise<void> {
  const { db, clock, log } = context;
  const hasEnded = await transact(db, async (trx) => {
    await lockNames(trx, ['shield-attack']);
    const latest = await findNewestAttack(trx, now);
    if (latest?.id !== attack.id || latest.ended_at !== null) return false;
    await updateAttack(trx, attack.id, { ended_at: toTimestamp(now) });
    await orderAttackMails(trx, clock, attack.id, 'over');
    const entry = {
      actor: 'system',
      action: 'end-attack',
      subject: attack.id,
      details: {},
    } as const;
    await writeAudit(trx, clock, entry);
    return true;
  });
  if (!hasEnded) return;
  log.warn({}, 'The attack on the donation form is over');
  context.wakeOutbox();
}

/** One mail per person at each end: a second job with the same key is not added. */
async function orderAttackMails(
  trx: Parameters<typeof addAllToOutbox>[0],
  clock: ShieldParts['clock'],
  attackId: string,
  what: 'begun' | 'over',
): Promise<void> {
  const watchers = await listWatchers(trx, ['admin', 'accountant']);
  await addAllToOutbox(
    trx,
    clock,
    watchers.map(({ id }) => ({
      kind: 'shield-mail',
      dedupeKey: `shield-mail:${what}:${attackId}:${id}`,
      payload: { attackId, memberId: id, what },
    })),
  );
}

async function measure({ counters }: LookContext, startedAt: string) {
  const counted = await counters.use();
  const since = Date.parse(startedAt) - BEFORE_MS;
  const [minutes, networks, [busiest]] = await Promise.all([
    listMinutes(counted, since),
    countNetworks(counted, since),
    listSubjects(counted, 'campaign', since, 1),
  ]);
  const sum = (name: 'orders' | 'refused' | 'asked' | 'failed') =>
    minutes.reduce((total, row) => total + row[name], 0);
  return {
    orders: sum('orders'),
    refused: sum('refused') + sum('asked'),
    failed: sum('failed'),
    networks,
    campaign_id: busiest?.subject ?? null,
  };
}

/** Of the payments of the last ten minutes: more than 60 per cent failed, of at least 50 (R79). */
const FAILING = { withinMs: 10 * MINUTE, least: 50, share: 0.6 };
/**
 * Visible before the first failure arrives: at least 60 tries in two minutes, and hardly any order paid. Refused tries
 * count too.
 */
const RUSH = { withinMs: 2 * MINUTE, least: 60, paid: 0.2 };

type Signs = { isFailing: boolean; isRush: boolean };

/** Detects card testing in the tallies of the last minutes. Minutes count as whole ones. */
function findSigns(minutes: readonly TallyRow[], now: number): Signs {
  const within = (ms: number) => sumUp(minutes.filter(({ at }) => at > now - ms - MINUTE));
  const payments = within(FAILING.withinMs);
  const rush = within(RUSH.withinMs);
  const settled = payments.failed + payments.captured;
  const tries = rush.orders + rush.refused + rush.asked - rush.solved;
  return {
    isFailing: settled >= FAILING.least && payments.failed > FAILING.share * settled,
    isRush: tries >= RUSH.least && rush.captured < RUSH.paid * tries,
  };
}

function sumUp(rows: readonly TallyRow[]) {
  const sum = { orders: 0, refused: 0, asked: 0, solved: 0, failed: 0, captured: 0 };
  for (const row of rows) {
    sum.orders += row.orders;
    sum.refused += row.refused;
    sum.asked += row.asked;
    sum.solved += row.solved;
    sum.failed += row.failed;
    sum.captured += row.captured;
  }
  return sum;
}
