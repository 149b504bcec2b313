import { type RawBuilder, sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** Describes a row that breaks a rule; ids and amounts only. */
export type BrokenRow = string;
type Query = RawBuilder<{ what: string }>;

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

/** Rank of a payment's status; it never decreases. */
const rankOf = (status: string) => sql<number>`case ${sql.ref(status)}
  when 'created' then 0 when 'failed' then 1 when 'authorized' then 2
  when 'captured' then 3 when 'refunded' then 4 else -1 end`;

/** Number of transactions of a kind in a group of rows. */
const transactionsOf = (kind: string) => sql`count(distinct case
  when e.kind = ${sql.lit(kind)} then e.transaction_id end)`;

/** Per donation, from the ledger: how often it was counted, and its balance in the campaign's account. */
const counts = sql`(
  select e.donation_id, ${transactionsOf('capture')} as captures, ${transactionsOf('desk')} as desks,
    ${transactionsOf('void')} as voids,
    sum(case when e.account = 'campaign:' || e.campaign_id
      then e.credit_paise - e.debit_paise else 0 end) as held
  from ledger_entries e group by e.donation_id)`;

/**
 * The invariants of R43 that one statement can check, in SQL for both databases. Each selects the rows that break it.
 * Sums are computed once for all rows and then joined: a correlated subquery could take hours with a bad plan.
 */
export const moneyInvariants: { id: string; rule: string; brokenRows: Query }[] = [
  {
    id: 'I1',
    rule: 'each ledger transaction balances, and belongs to one donation',
    brokenRows: sql`
      select 'transaction ' || transaction_id as what from ledger_entries
      group by transaction_id
      having sum(debit_paise) <> sum(credit_paise) or count(*) < 2
        or count(distinct donation_id) <> 1 or count(distinct kind || ' ' || reference) <> 1`,
  },
  {
    id: 'I2',
    rule: 'each captured payment is counted exactly once; none while its donation is in review',
    brokenRows: sql`
      select 'payment ' || p.provider_payment_id as what
      from payments p join donations d on d.id = p.donation_id
      left join (
        select reference, count(distinct transaction_id) as times from ledger_entries
        where kind = 'capture' group by reference
      ) c on c.reference = p.provider_payment_id
      where p.status in ('captured', 'refunded') and coalesce(c.times, 0)
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
    rule: 'a donation is paid if and only if one payment was counted for it, or one entry at the desk that was not taken back, and holds what did not go back',
    brokenRows: sql`
      select 'donation ' || g.id || g.fault as what from (
        select d.id, case
          when d.mode = 'online' and coalesce(c.captures, 0) <> case
            when d.status in ('paid', 'refunded') and d.paid_at is not null then 1 else 0 end
            then ' is ' || d.status
          when d.mode = 'online' and coalesce(c.desks, 0) + coalesce(c.voids, 0) <> 0
            then ' was paid online and entered at the desk'
          when d.mode <> 'online' and (coalesce(c.captures, 0) <> 0
            or coalesce(c.desks, 0) - coalesce(c.voids, 0)
              <> case when d.status = 'paid' then 1 else 0 end)
            then ' of the desk is ' || d.status
          when d.mode <> 'online' and coalesce(k.kept, 0)
            <> case when d.status = 'paid' then d.amount_paise else 0 end
            then ' came to the desk in another way'
          when coalesce(c.held, 0) <> case
            when d.status = 'paid' then d.amount_paise - d.refunded_paise else 0 end
            then ' holds another sum'
          when d.refunded_paise <> coalesce(r.sum, 0) then ' refunded another sum'
          when d.status = 'paid' and (d.paid_at is null or d.tax_year is null)
            then ' lacks its time or tax year'
          end as fault
        from donations d
        left join ${counts} c on c.donation_id = d.id
        left join (select donation_id, sum(amount_paise) as sum from refunds group by donation_id) r
          on r.donation_id = d.id
        left join (
          select e.donation_id, sum(e.debit_paise - e.credit_paise) as kept
          from ledger_entries e join donations g on g.id = e.donation_id
          where e.account = 'desk:' || g.mode group by e.donation_id) k
          on k.donation_id = d.id
      ) g where g.fault is not null
      union all
      select 'ledger entry ' || v.id || ' reverses what was not booked' from ledger_entries v
      left join ledger_entries b on b.kind = 'desk' and b.reference = v.reference
        and b.account = v.account and b.donation_id = v.donation_id
        and b.debit_paise = v.credit_paise and b.credit_paise = v.debit_paise
      where v.kind = 'void' and b.id is null`,
  },
  {
    id: 'I4',
    rule: 'what a campaign raised is the sum of its ledger, from as many supporters as paid donations and names that staff added',
    brokenRows: sql`
      select 'campaign ' || c.id as what from campaigns c
      left join (
        select campaign_id, sum(credit_paise) - sum(debit_paise) as raised from ledger_entries
        where account = 'campaign:' || campaign_id group by campaign_id
      ) e on e.campaign_id = c.id
      left join (
        select campaign_id, count(*) as donors from donations where status = 'paid'
        group by campaign_id
      ) d on d.campaign_id = c.id
      left join (
        select campaign_id, count(*) as names from named_supporters group by campaign_id
      ) n on n.campaign_id = c.id
      where c.raised_paise <> coalesce(e.raised, 0)
        or c.donor_count <> coalesce(d.donors, 0) + coalesce(n.names, 0)
      union all
      select 'ledger entry ' || e.id from ledger_entries e
      where e.account like 'campaign:%' and e.account <> 'campaign:' || e.campaign_id
      union all
      select 'donation ' || e.donation_id || ' in campaign ' || e.campaign_id
      from ledger_entries e join donations d on d.id = e.donation_id
      where e.account like 'campaign:%' and e.campaign_id <> d.campaign_id
      group by e.donation_id, e.campaign_id
      having sum(e.credit_paise - e.debit_paise) <> 0`,
  },
  {
    id: 'I5',
    rule: 'receipt numbers run from 1 without a gap in each tax year, which is that of the payment in Indian time',
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
    rule: 'each counted donation has its receipt for what it holds, or was imported when its tax year was over and has none of ours, and its mails',
    brokenRows: sql`
      select 'donation ' || d.id || ' and its receipt' as what from donations d
      left join receipts r on r.donation_id = d.id
      where (d.paid_at is null and r.number is not null)
        or (d.paid_at is not null and r.number is null and d.earlier_receipt_revision is null)
        or (d.status = 'paid'
          and (r.status <> 'valid' or r.amount_paise <> d.amount_paise - d.refunded_paise))
        or (d.status in ('refunded', 'void') and r.status <> 'void')
      union all
      select 'donation ' || d.id || ' and its earlier receipt' from donations d
      left join receipts r on r.donation_id = d.id
      where d.earlier_receipt_revision is not null
        and (r.number is not null or d.import_id is null or d.mode = 'online'
          or d.tax_year is null or d.paid_at is null or d.earlier_receipt_revision < 1
          or d.created_at < cast(cast(substr(d.tax_year, 1, 4) as integer) + 1 as text)
            || '-03-31T18:30:00.000Z')
      union all
      select 'donation ' || d.id || ' has an earlier number without an import' from donations d
      where d.old_receipt_number <> '' and d.import_id is null
      union all
      select 'receipt mail of donation ' || d.id from donations d
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
    rule: 'no payment ever moved back, and the status of each is that of its last transition',
    brokenRows: sql`
      select 'transition ' || m.id as what from payment_transitions m
      where ${rankOf('m.to_status')} <= case
        when m.from_status is null then -1 else ${rankOf('m.from_status')} end
      union all
      select 'transitions of payment ' || m.provider_payment_id from payment_transitions m
      group by m.provider_payment_id, m.to_status having count(*) > 1
      union all
      select 'payment ' || p.provider_payment_id from payments p
      left join (
        select m.provider_payment_id, max(${rankOf('m.to_status')}) as reached
        from payment_transitions m group by m.provider_payment_id
      ) l on l.provider_payment_id = p.provider_payment_id
      where ${rankOf('p.status')} <> coalesce(l.reached, -1)
      union all
      select 'refunds of payment ' || p.provider_payment_id from payments p
      left join (
        select provider_payment_id, sum(amount_paise) as sum from refunds
        group by provider_payment_id
      ) f on f.provider_payment_id = p.provider_payment_id
      where p.refunded_paise <> coalesce(f.sum, 0)
        or (p.status = 'refunded') <> (p.refunded_paise = p.amount_paise)`,
  },
];
