import { dayFrom, momentOf } from '#shared/dates.ts';
import { type Cheque, chequeStates } from '#shared/staff/cheques-endpoints.ts';
import type { Context } from '../../context.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentCheque } from './cheques.presenter.ts';
import { listChequeRows, listChequesOf } from './cheques.queries.ts';

const PAGE = 50;

type Query = {
  state?: string | undefined;
  age?: string | undefined;
  donation?: string | undefined;
  after?: string | undefined;
};

/** A page of cheques, newest entered first; with `donation` the cheque of that one. */
export async function listCheques(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { state, age, donation, after }: Query,
): Promise<{ cheques: Cheque[]; next: string | null }> {
  requirePermission(actor, 'donations.see');
  const now = clock.now();
  if (donation !== undefined) {
    const rows = await listChequesOf(db, [donation]);
    return { cheques: rows.map((row) => presentCheque(row, now)), next: null };
  }
  const rows = await listChequeRows(db, {
    state: chequeStates.find((one) => one === state) ?? null,
    // Up to the end of that day in India.
    receivedUntil: age ? momentOf(dayFrom(now, 1 - Number(age))) : null,
    before: after ?? null,
    limit: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    cheques: shown.map((row) => presentCheque(row, now)),
    next: rows.length > PAGE && last ? last.id : null,
  };
}
