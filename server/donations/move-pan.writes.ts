import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { Donor } from './donors.queries.ts';
import { openPan, sealPan } from './identity-numbers.writes.ts';

/** Takes the PAN of one donor's row to another's: it is sealed to its row, so it is opened there and sealed here. */
export async function movePan(
  trx: DatabaseTransaction,
  context: Pick<Context, 'sealer'>,
  move: { from: Pick<Donor, 'id' | 'pan_sealed'>; to: string },
): Promise<void> {
  const { from, to } = move;
  if (from.pan_sealed === null) throw new Error(`Donor ${from.id} has no PAN to move`);
  const pan = openPan(context, from.id, from.pan_sealed);
  const nothing = { pan_sealed: null, pan_hash: null, pan_last4: null };
  await trx.updateTable('donors').set(nothing).where('id', '=', from.id).execute();
  await trx
    .updateTable('donors')
    .set(sealPan(context, to, pan))
    .where('id', '=', to)
    .execute();
}
