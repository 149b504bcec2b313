import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { LedgerEntriesTable } from '../database/tables/ledger-entries.table.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';

/** Account of money at the provider until it is paid out to the bank. */
export const PROVIDER_ACCOUNT = 'provider_clearing';

/** Account of money received at the desk. */
export function deskAccount(mode: string): string {
  return `desk:${mode}`;
}

/** Account of money received for a campaign. */
export function campaignAccount(campaignId: string): string {
  return `campaign:${campaignId}`;
}

export type LedgerTransaction = {
  kind: LedgerEntriesTable['kind'];
  reference: string;
  /** The debited account, which receives the money. */
  debit: string;
  /** The credited account, which the money comes from. */
  credit: string;
  amountPaise: number;
  donationId: string;
  campaignId: string;
  at: Date;
};

/** Writes the two balancing rows of each transaction. They are permanent: the database refuses to change them. */
export async function addToLedger(
  trx: DatabaseTransaction,
  movements: readonly LedgerTransaction[],
): Promise<void> {
  if (movements.length === 0) return;
  await trx.insertInto('ledger_entries').values(movements.flatMap(toLedgerRows)).execute();
}

/** The two balancing rows of one transaction. */
export function toLedgerRows(entry: LedgerTransaction): Insertable<LedgerEntriesTable>[] {
  const row = {
    transaction_id: createId(),
    kind: entry.kind,
    reference: entry.reference,
    donation_id: entry.donationId,
    campaign_id: entry.campaignId,
    at: toTimestamp(entry.at),
  };
  const { amountPaise, debit, credit } = entry;
  return [
    { ...row, id: createId(), account: debit, debit_paise: amountPaise, credit_paise: 0 },
    { ...row, id: createId(), account: credit, debit_paise: 0, credit_paise: amountPaise },
  ];
}

/** The donations of earlier entries of this kind, by their references. */
export async function findCountedDonations(
  trx: DatabaseTransaction,
  kind: LedgerEntriesTable['kind'],
  references: readonly string[],
): Promise<Map<string, string>> {
  const entries = await trx
    .selectFrom('ledger_entries')
    .select(['reference', 'donation_id'])
    .where('kind', '=', kind)
    .where('reference', 'in', references)
    .execute();
  return new Map(entries.map(({ reference, donation_id }) => [reference, donation_id]));
}
