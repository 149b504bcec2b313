import { sql } from 'kysely';

/** The sums that the desk shows of each donor, by which donors are filtered and sorted. */
export const donorTotalsInvariant = {
  id: 'I12',
  rule: "each donor's stored sums are those of the donor's donations",
  brokenRows: sql<{ what: string }>`
    select 'donor ' || donor_id || ' ' || tax_year as what from (
      select donor_id, tax_year, donations as kept, net_paise as kept_paise, first_at as kept_first,
        last_at as kept_last, 0 as given, 0 as given_paise, '' as given_first, '' as given_last
      from donor_totals
      union all
      select donor_id, '', 0, 0, '', '', sum(case when status = 'paid' then 1 else 0 end),
        sum(amount_paise - refunded_paise), min(paid_at), max(paid_at)
      from donations
      where status in ('paid', 'refunded') and paid_at is not null and tax_year is not null
        and donor_id is not null
      group by donor_id
      union all
      select donor_id, tax_year, 0, 0, '', '', sum(case when status = 'paid' then 1 else 0 end),
        sum(amount_paise - refunded_paise), min(paid_at), max(paid_at)
      from donations
      where status in ('paid', 'refunded') and paid_at is not null and tax_year is not null
        and donor_id is not null
      group by donor_id, tax_year
    ) as sums
    group by donor_id, tax_year
    having sum(kept) <> sum(given) or sum(kept_paise) <> sum(given_paise)
      or max(kept_first) <> max(given_first) or max(kept_last) <> max(given_last)`,
};
