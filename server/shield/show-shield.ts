import type { ShieldState } from '#shared/staff/shield-endpoints.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { ShieldParts } from './shield-parts.ts';
import { type AttackRow, type BlockRow, listAttacks, listTitles } from './switches.queries.ts';
import { listMinutes, listSubjects, type SubjectRow, type TallyRow } from './tallies.queries.ts';
import { happenings } from './tallies.writes.ts';

const MINUTE = 60_000;
const MINUTES_SHOWN = 60;
const NETWORKS_SHOWN = 50;
const CAMPAIGNS_SHOWN = 20;
const ATTACKS_SHOWN = 20;

/** The state of the shield and its last hour, for the desk. Contains no address. */
export async function showShield(shield: ShieldParts): Promise<ShieldState> {
  const { db, clock, counters, tallies, limiter } = shield;
  await tallies.flush();
  const now = clock.now().getTime();
  const since = now - (now % MINUTE) - (MINUTES_SHOWN - 1) * MINUTE;
  const counted = await counters.use();
  const [standing, attacks, minutes, networks, campaigns] = await Promise.all([
    shield.standing(),
    listAttacks(db, ATTACKS_SHOWN),
    listMinutes(counted, since),
    listSubjects(counted, 'network', since, NETWORKS_SHOWN),
    listSubjects(counted, 'campaign', since, CAMPAIGNS_SHOWN),
  ]);
  const named = [
    ...campaigns.map(({ subject }) => subject),
    ...attacks.map(({ campaign_id: id }) => id ?? ''),
  ];
  const titles = await listTitles(
    db,
    [...new Set(named)].filter((id) => id !== ''),
  );
  const shown = fillMinutes(minutes, since);
  return {
    level: standing.level,
    by: standing.by,
    since: standing.since,
    isPaused: standing.pausedAt !== null,
    pausedSince: standing.pausedAt,
    pauseReason: standing.pauseReason,
    isOn: !limiter.isLifted,
    totals: sumMinutes(shown),
    minutes: shown,
    networks: joinBlocks(networks, standing.blocks),
    campaigns: campaigns.map(({ subject, orders, failed }) => ({
      _id: subject,
      title: titles.get(subject) ?? '',
      orders: Number(orders),
      failed: Number(failed),
    })),
    attacks: attacks.map((attack) => toAttack(attack, titles)),
  };
}

type Minute = ShieldState['minutes'][number];

/** Adds empty minutes, for the chart. */
function fillMinutes(rows: readonly TallyRow[], since: number): Minute[] {
  const byMoment = new Map(rows.map((row) => [Number(row.at), row]));
  return Array.from({ length: MINUTES_SHOWN }, (_, n) => {
    const at = since + n * MINUTE;
    const { orders, refused, asked, solved, failed, captured } = byMoment.get(at) ?? NONE;
    const moment = toTimestamp(new Date(at));
    return { at: moment, orders, refused, asked, solved, failed, captured };
  });
}

const NONE = { orders: 0, refused: 0, asked: 0, solved: 0, failed: 0, captured: 0 };

function sumMinutes(minutes: readonly Minute[]): ShieldState['totals'] {
  const totals = { ...NONE };
  for (const minute of minutes) for (const what of happenings) totals[what] += minute[what];
  return totals;
}

function joinBlocks(
  rows: readonly SubjectRow[],
  blocks: readonly BlockRow[],
): ShieldState['networks'] {
  const until = new Map(blocks.map((block) => [block.network, block.blocked_until]));
  const quiet = blocks.filter(({ network }) => !rows.some(({ subject }) => subject === network));
  return [
    ...rows.map(({ subject, orders, failed, refused, at }) => ({
      _id: subject,
      orders: Number(orders),
      failed: Number(failed),
      refused: Number(refused),
      lastSeenAt: toTimestamp(new Date(Number(at))),
      blockedUntil: until.get(subject) ?? null,
    })),
    ...quiet.map(({ network, blocked_at: lastSeenAt, blocked_until: blockedUntil }) => ({
      _id: network,
      orders: 0,
      failed: 0,
      refused: 0,
      lastSeenAt,
      blockedUntil,
    })),
  ].slice(0, NETWORKS_SHOWN);
}

function toAttack(
  attack: AttackRow,
  titles: ReadonlyMap<string, string>,
): ShieldState['attacks'][number] {
  const { campaign_id: id } = attack;
  return {
    _id: attack.id,
    startedAt: attack.started_at,
    endedAt: attack.ended_at,
    orders: attack.orders,
    refused: attack.refused,
    failed: attack.failed,
    networks: attack.networks,
    campaign: id === null ? null : { _id: id, title: titles.get(id) ?? '' },
  };
}
