import type { DatabaseTransaction } from '../database/handles.ts';

/** When the newest guesses were made, newest first: of an account from a network, or of whatever from a network. */
export async function listGuesses(
  trx: DatabaseTransaction,
  from: { network: string; account?: string },
  since: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff_guesses')
    .select('at')
    .where('network', '=', from.network)
    .$if(from.account !== undefined, (query) => query.where('account', '=', from.account ?? ''))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ at }) => at);
}

export async function insertGuess(
  trx: DatabaseTransaction,
  guess: { id: string; account: string; network: string; at: string },
): Promise<void> {
  await trx.insertInto('staff_guesses').values(guess).execute();
}

/** Who got in was not guessing. */
export async function forgetGuesses(
  trx: DatabaseTransaction,
  { account, network }: { account: string; network: string },
): Promise<void> {
  await trx
    .deleteFrom('staff_guesses')
    .where('account', '=', account)
    .where('network', '=', network)
    .execute();
}

export async function forgetOldGuesses(trx: DatabaseTransaction, before: string): Promise<void> {
  await trx.deleteFrom('staff_guesses').where('at', '<=', before).execute();
}
