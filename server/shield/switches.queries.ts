import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type {
  ShieldAttacksTable,
  ShieldBlocksTable,
  ShieldSwitchesTable,
} from '../database/tables/shield.table.ts';
import { latestTime } from '../platform/latest-time.ts';

export type SwitchesRow = Selectable<ShieldSwitchesTable>;
export type AttackRow = Selectable<ShieldAttacksTable>;
export type BlockRow = Selectable<ShieldBlocksTable>;

/** The settings by staff; undefined when there are none. */
export function findSwitches(reader: DatabaseReader): Promise<SwitchesRow | undefined> {
  return reader.selectFrom('shield_switches').selectAll().executeTakeFirst();
}

export function listBlocks(reader: DatabaseReader, now: string): Promise<BlockRow[]> {
  return reader
    .selectFrom('shield_blocks')
    .selectAll()
    .where('blocked_until', '>', now)
    .orderBy('blocked_until', 'desc')
    .limit(1000)
    .execute();
}

/** Newest first. */
export function listAttacks(reader: DatabaseReader, limit: number): Promise<AttackRow[]> {
  return reader
    .selectFrom('shield_attacks')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The newest attack, in progress or over; undefined when there was none. One that began later than now was noticed
 * under a clock that was ahead: it would hide every other one until then.
 */
export function findNewestAttack(
  reader: DatabaseReader,
  now: Date,
): Promise<AttackRow | undefined> {
  return reader
    .selectFrom('shield_attacks')
    .selectAll()
    .where('started_at', '<=', latestTime(now))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findAttack(reader: DatabaseReader, id: string): Promise<AttackRow | undefined> {
  return reader.selectFrom('shield_attacks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Titles by campaign. */
export async function listTitles(
  reader: DatabaseReader,
  campaignIds: readonly string[],
): Promise<Map<string, string>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('campaigns')
    .select(['id', 'title'])
    .where('id', 'in', campaignIds)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The recipients of attack mails: active staff in these roles. */
export function listWatchers(reader: DatabaseReader, roles: readonly ('admin' | 'accountant')[]) {
  return reader
    .selectFrom('staff_members')
    .select(['id', 'name', 'email'])
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .execute();
}
