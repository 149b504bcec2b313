import { type RawBuilder, sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** Says in a few words which row breaks a rule; ids and sums only. */
export type BrokenRow = string;
type Query = RawBuilder<{ what: string }>;

/** Enough to see what is wrong. */
const MOST_ROWS = 100;

export async function listBrokenRows(
  reader: DatabaseReader,
  brokenRows: Query,
): Promise<BrokenRow[]> {
  const rows = await reader
    .selectFrom(sql<{ what: string }>`(${brokenRows})`.as('broken'))
    .select('what')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => row.what);
}

/** How far a payment is; it only ever climbs. */
const rankOf = (status: string) => sql<number>`case ${sql.ref(status)}
  when 'created' then 0 when 'failed' then 1 when 'authorized' then 2
  when 'captured' then 3 when 'refunded' then 4 else -1 end`;

const transactionsOf = (kind: string, condition: RawBuilder<unknown>) => sql<number>`(
  select count(distinct e.transaction_id) from ledger_entries e
  where e.kind = ${sql.lit(kind)} and ${condition})`;

/** What the campaign's account holds of one gift. */
const heldOfGift = sql<number>`(
  select coalesce(sum(e.credit_paise) - sum(e.debit_paise), 0) from ledger_entries e
  where e.donation_id = d.id and e.account = 'campaign:' || d.campaign_id)`;

/**
 * The invariants of facts/money.md 2.2 that one statement can prove, in SQL that both databases speak. Each selects the
 * rows that break it.
 */
export const moneyInvariants: { id: string; holds: string; brokenRows: Query }[] = [
  {
    id: 'I1',
    holds: 'each ledger transaction balances, and belongs to one gift',
    brokenRows: sql`
      select 'transaction ' || transaction_id as what from ledger_entries
      group by transaction_id
      having sum(debit_paise) <> sum(credit_paise) or count(*) < 2
        or count(distinct donation_id) <> 1 or count(distinct kind || ' ' || reference) <> 1`,
  },
  {
    id: 'I2',
    holds: 'each captured payment is counted exactly once; none while its gift is in review',
    brokenRows: sql`
      select 'payment ' || p.provider_payment_id as what
      from payments p join donations d on d.id = p.donation_id
      where p.status in ('captured', 'refunded')
        and ${transactionsOf('capture', sql`e.reference = p.provider_payment_id`)}
          <> case when d.paid_at is null and d.status in ('review', 'refunded') then 0 else 1 end
      union all
      select 'capture of ' || e.reference from ledger_entries e
      left join payments p
        on p.provider_payment_id = e.reference and p.donation_id = e.donation_id
        and p.status in ('captured', 'refunded') and p.amount_paise = e.debit_paise + e.credit_paise
      where e.kind = 'capture' and p.provider_payment_id is null`,
  },
  {
    id: 'I3',
    holds:
      'a gift is paid if and only if one payment was counted for it, and holds what was not given back',
    brokenRows: sql`
      select 'gift ' || d.id || ' is ' || d.status as what from donations d
      where d.mode = 'online' and ${transactionsOf('capture', sql`e.donation_id = d.id`)}
        <> case when d.status in ('paid', 'refunded') and d.paid_at is not null then 1 else 0 end
      union all
      select 'desk gift ' || d.id || ' is ' || d.status from donations d
      where d.mode <> 'online' and (
        ${transactionsOf('desk', sql`e.donation_id = d.id`)} <> 1
        or ${transactionsOf('void', sql`e.donation_id = d.id`)}
          <> case when d.status = 'void' then 1 else 0 end)
      union all
      select 'gift ' || d.id || ' holds another sum' from donations d
      where ${heldOfGift} <> case
        when d.status = 'paid' then d.amount_paise - d.refunded_paise else 0 end
      union all
      select 'gift ' || d.id || ' gave back another sum' from donations d
      where d.refunded_paise <> (
        select coalesce(sum(r.amount_paise), 0) from refunds r where r.donation_id = d.id)
      union all
      select 'gift ' || d.id || ' lacks its time or tax year' from donations d
      where d.status = 'paid' and (d.paid_at is null or d.tax_year is null)`,
  },
  {
    id: 'I4',
    holds:
      'what a campaign has raised is the sum of its ledger, from as many supporters as have paid gifts',
    brokenRows: sql`
      select 'campaign ' || c.id as what from campaigns c
      where c.raised_paise <> (
          select coalesce(sum(e.credit_paise) - sum(e.debit_paise), 0) from ledger_entries e
          where e.campaign_id = c.id and e.account = 'campaign:' || c.id)
        or c.donor_count <> (
          select count(*) from donations d where d.campaign_id = c.id and d.status = 'paid')
      union all
      select 'ledger entry ' || e.id from ledger_entries e join donations d on d.id = e.donation_id
      where e.campaign_id <> d.campaign_id
        or (e.account like 'campaign:%' and e.account <> 'campaign:' || e.campaign_id)`,
  },
  {
    id: 'I5',
    holds:
      'receipt numbers run from 1 without a gap in each tax year, which is that of the payment in Indian time',
    brokenRows: sql`
      select 'receipts of ' || r.tax_year as what from receipts r
      left join receipt_serials s on s.tax_year = r.tax_year
      group by r.tax_year, s.last_serial
      having min(r.serial) <> 1 or max(r.serial) <> count(*)
        or count(distinct r.serial) <> count(*) or coalesce(s.last_serial, 0) <> count(*)
      union all
      select 'serials of ' || s.tax_year from receipt_serials s
      where s.last_serial <> 0
        and not exists (select 1 from receipts r where r.tax_year = s.tax_year)
      union all
      select 'receipt ' || r.number from receipts r
      where r.number <> r.tax_year || '/' || case when r.serial >= 1000000
        then cast(r.serial as text)
        else substr('00000' || cast(r.serial as text), length(cast(r.serial as text))) end
      union all
      select 'receipt ' || r.number || ' of another year' from receipts r
      join donations d on d.id = r.donation_id
      where d.tax_year is null or d.tax_year <> r.tax_year
        or d.paid_at < substr(d.tax_year, 1, 4) || '-03-31T18:30:00.000Z'
        or d.paid_at >= cast(cast(substr(d.tax_year, 1, 4) as integer) + 1 as text)
          || '-03-31T18:30:00.000Z'`,
  },
  {
    id: 'I6',
    holds: 'each counted gift has its receipt for what it holds, and its mails',
    brokenRows: sql`
      select 'gift ' || d.id || ' and its receipt' as what from donations d
      left join receipts r on r.donation_id = d.id
      where (d.paid_at is null and r.number is not null)
        or (d.paid_at is not null and r.number is null)
        or (d.status = 'paid'
          and (r.status <> 'valid' or r.amount_paise <> d.amount_paise - d.refunded_paise))
        or (d.status in ('refunded', 'void') and r.status <> 'void')
      union all
      select 'receipt mail of gift ' || d.id from donations d
      where d.mode = 'online' and d.status = 'paid' and d.email <> '' and not exists (
        select 1 from outbox o where o.dedupe_key = 'receipt-mail:' || d.id)
      union all
      select 'mail about refund ' || f.provider_refund_id from refunds f
      join donations d on d.id = f.donation_id
      where d.email <> '' and not exists (
        select 1 from outbox o where o.dedupe_key = 'refund-mail:' || f.provider_refund_id)`,
  },
  {
    id: 'I8',
    holds: 'no payment ever moved back, and each stands where its last move led',
    brokenRows: sql`
      select 'move ' || m.id as what from payment_moves m
      where ${rankOf('m.to_status')} <= coalesce(${rankOf('m.from_status')}, -1)
        and m.from_status is not null
        or ${rankOf('m.to_status')} < 0
      union all
      select 'moves of payment ' || m.provider_payment_id from payment_moves m
      group by m.provider_payment_id, m.to_status having count(*) > 1
      union all
      select 'payment ' || p.provider_payment_id from payments p
      where ${rankOf('p.status')} <> coalesce((
        select max(${rankOf('m.to_status')}) from payment_moves m
        where m.provider_payment_id = p.provider_payment_id), -1)
      union all
      select 'refunds of payment ' || p.provider_payment_id from payments p
      where p.refunded_paise <> (
          select coalesce(sum(f.amount_paise), 0) from refunds f
          where f.provider_payment_id = p.provider_payment_id)
        or (p.status = 'refunded') <> (p.refunded_paise = p.amount_paise)`,
  },
];
