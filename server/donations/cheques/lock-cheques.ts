import { m } from '#shared/messages/compiled/messages.js';
import type { ChequeState } from '#shared/staff/cheques-endpoints.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import { lockDonation } from '../desk-donations.writes.ts';
import type { Donation } from '../donations.writes.ts';
import { stateOf } from './cheques.presenter.ts';
import { type ChequeRow, listChequesOf } from './cheques.queries.ts';

/** A cheque whose donation this transaction has locked. */
export type LockedCheque = { donation: Donation; cheque: ChequeRow; state: ChequeState };

/**
 * Locks the donations of cheques, in the order of their ids, and reads the cheques. Throws 404 for an id that is no
 * donation by cheque, and 409 for one whose state is not among `from`.
 */
export async function lockCheques(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
  { from, to }: { from: readonly ChequeState[]; to: ChequeState },
): Promise<LockedCheque[]> {
  const donations = [];
  for (const id of [...new Set(donationIds)].toSorted())
    donations.push(await lockDonation(trx, id));
  const rows = await listChequesOf(
    trx,
    donations.map(({ id }) => id),
  );
  return donations.map((donation) => {
    const cheque = rows.find(({ id }) => id === donation.id);
    if (cheque === undefined) throw refuseUnknown(m.cheque_unknown());
    const state = stateOf(cheque);
    // A void donation has no cheque to follow, unless it bounced.
    if (donation.status === 'void' && state !== 'bounced') throw refuseUnknown(m.cheque_unknown());
    if (!from.includes(state)) throw refuseState(cheque, state, to);
    return { donation, cheque, state };
  });
}

/** Throws 409 for a cheque whose bounce waits for a second person: nothing else happens to it until then. */
export function refusePendingBounce(cheques: readonly LockedCheque[]): void {
  for (const { cheque } of cheques) {
    if (cheque.bounce_approval_id === null) continue;
    const message = m.cheque_bounce_waits({ number: nameCheque(cheque) });
    throw new Refusal(409, message, null, null, { _id: cheque.id });
  }
}

/** A cheque by its number, or by its receipt where it has none. */
export function nameCheque({ reference, receipt_number: receipt }: ChequeRow): string {
  return reference === '' ? (receipt ?? '') : reference;
}

function refuseState(cheque: ChequeRow, state: ChequeState, to: ChequeState): Refusal {
  const message = m.cheque_wrong_state({
    number: nameCheque(cheque),
    state: nameState(state),
    to: nameState(to),
  });
  return new Refusal(409, message, null, null, { _id: cheque.id });
}

function nameState(state: ChequeState): string {
  const names: Record<ChequeState, () => string> = {
    received: m.cheque_received,
    deposited: m.cheque_deposited,
    cleared: m.cheque_cleared,
    bounced: m.cheque_bounced,
    untracked: m.cheque_untracked,
  };
  return names[state]().toLowerCase();
}
