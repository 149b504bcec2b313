import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { ShieldAttacksTable, ShieldBlocksTable } from '../database/tables/shield.table.ts';
import type { SwitchesRow } from './switches.queries.ts';

const unset = (now: string): SwitchesRow => ({
  id: 'shield',
  level: 'normal',
  level_at: now,
  paused_at: null,
  pause_reason: '',
});

export async function setSwitches(
  trx: DatabaseTransaction,
  change: Partial<Omit<SwitchesRow, 'id'>>,
  now: string,
): Promise<void> {
  await trx
    .insertInto('shield_switches')
    .values({ ...unset(now), ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

export async function setBlock(
  trx: DatabaseTransaction,
  { network, ...block }: Insertable<ShieldBlocksTable>,
): Promise<void> {
  await trx
    .insertInto('shield_blocks')
    .values({ network, ...block })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(block))
    .execute();
}

export async function deleteBlock(trx: DatabaseTransaction, network: string): Promise<void> {
  await trx.deleteFrom('shield_blocks').where('network', '=', network).execute();
}

export async function insertAttack(
  trx: DatabaseTransaction,
  attack: Insertable<ShieldAttacksTable>,
): Promise<void> {
  await trx.insertInto('shield_attacks').values(attack).execute();
}

export async function updateAttack(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<ShieldAttacksTable>,
): Promise<void> {
  await trx.updateTable('shield_attacks').set(change).where('id', '=', id).execute();
}
