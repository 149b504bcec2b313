import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { Refusal } from '../../platform/errors.ts';
import { chooseDonors } from '../donation-donors.ts';
import { findDonor } from '../donors.queries.ts';

type OwnersQuestion = {
  fullname: string;
  pan: string;
  /** The donor that the donation has or gets; null: none yet. */
  donorId: string | null;
  /** True: staff have answered that it is right. */
  isConfirmed: boolean;
};

/**
 * The donors who have this PAN under a fitting name, oldest first. Where only donors of another name have it, throws a
 * 409 that names the first of them, until staff have answered whether it is the same person.
 */
export async function findOwnersOfPan(
  trx: DatabaseTransaction,
  context: Pick<Context, 'sealer'>,
  { fullname, pan, donorId, isConfirmed }: OwnersQuestion,
): Promise<string[]> {
  const [choice] = await chooseDonors(trx, context.sealer, [{ fullname, pan }]);
  const { fitting = [], unfitting = [] } = choice ?? {};
  const [other] = unfitting.filter((id) => id !== donorId);
  const isOwn = donorId !== null && [...fitting, ...unfitting].includes(donorId);
  if (other === undefined || fitting.length > 0 || isOwn || isConfirmed) return fitting;
  const name = (await findDonor(trx, other))?.fullname ?? '';
  const message = m.pan_belongs_to({ name });
  throw new Refusal(409, message, { pan_no: message }, null, { _id: other });
}
