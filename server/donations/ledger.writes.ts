import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { LedgerEntriesTable } from '../database/tables/ledger-entries.table.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';

/** Where money from the provider stands until the bank pays it out. */
export const PROVIDER_ACCOUNT = 'provider_clearing';

/** Where money stands that came to the desk. */
export function deskAccount(mode: string): string {
  return `desk:${mode}`;
}

/** What a campaign has received. */
export function campaignAccount(campaignId: string): string {
  return `campaign:${campaignId}`;
}

export type LedgerTransaction = {
  kind: LedgerEntriesTable['kind'];
  reference: string;
  /** Account that the money moves to, as the books say it: debited. */
  debit: string;
  /** Account that the money comes from: credited. */
  credit: string;
  amountPaise: number;
  donationId: string;
  campaignId: string;
  at: Date;
};

/** Writes the two balancing rows of each movement of money. They stay for ever: the database refuses to change them. */
export async function addToLedger(
  trx: DatabaseTransaction,
  movements: readonly LedgerTransaction[],
): Promise<void> {
  if (movements.length === 0) return;
  await trx.insertInto('ledger_entries').values(movements.flatMap(toLedgerRows)).execute();
}

/** The two balancing rows of one movement of money. */
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

/** The donations that earlier entries of this kind were booked for, by their references. */
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
