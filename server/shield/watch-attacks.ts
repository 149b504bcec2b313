import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { addAllToOutbox } from '../platform/outbox.writes.ts';
import { findSigns } from './find-signs.ts';
import type { ShieldParts } from './shield-parts.ts';
import { type AttackRow, listAttacks, listWatchers } from './switches.queries.ts';
import { insertAttack, updateAttack } from './switches.writes.ts';
import { countNetworks, listMinutes, listSubjects } from './tallies.queries.ts';

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
  const [newest] = await listAttacks(db, 1);
  const isInProgress = newest !== undefined && newest.ended_at === null;
  const since = now.getTime() - 15 * MINUTE;
  const signs = findSigns(await listMinutes(await counters.use(), since), now.getTime());
  const isAttack = signs.isFailing || signs.isRush;
  if (!isInProgress && !isAttack) return;
  if (!isInProgress) return begin(context, newest, now);

  const quietMs = now.getTime() - Date.parse(newest.seen_at);
  if (!isAttack && quietMs >= QUIET_MS) return end(context, newest, now);
  const figures = await measure(context, newest.started_at);
  await transact(db, (trx) =>
    updateAttack(trx, newest.id, {
      ...figures,
      ...(isAttack ? { seen_at: toTimestamp(now) } : {}),
    }),
  );
}

async function begin(
  context: LookContext,
  newest: AttackRow | undefined,
  now: Date,
): Promise<void> {
  const { db, clock, log } = context;
  const at = toTimestamp(now);
  const endedAt = newest?.ended_at ?? null;
  const isSame = endedAt !== null && now.getTime() - Date.parse(endedAt) < SAME_AGAIN_MS;
  const startedAt = new Date(now.getTime() - BEFORE_MS);
  const figures = await measure(context, toTimestamp(startedAt));
  const hasBegun = await transact(db, async (trx) => {
    await lockNames(trx, ['shield-attack']);
    const [known] = await listAttacks(trx, 1);
    // Another process was first.
    if (known?.ended_at === null) return false;
    if (known && isSame) {
      await updateAttack(trx, known.id, { ended_at: null, seen_at: at });
      return true;
    }
    const id = createId();
    await insertAttack(trx, { id, started_at: at, ended_at: null, seen_at: at, ...figures });
    await tellStaff(trx, clock, id, 'begun');
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
    const [known] = await listAttacks(trx, 1);
    if (known?.id !== attack.id || known.ended_at !== null) return false;
    await updateAttack(trx, attack.id, { ended_at: toTimestamp(now) });
    await tellStaff(trx, clock, attack.id, 'over');
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
async function tellStaff(
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
