import { sql } from 'kysely';

/** The start of a sealed text, which names its key. */
const keyOf = (column: string) => sql`substr(coalesce(${sql.ref(column)}, ''), 1, 12)`;

/**
 * I11: a receipt's PAN is the one given with its donation, or entered for it by staff or its donor. Verifiable without
 * keys: each identity version permanently names its donation and origin, and each receipt its version. A carried-over
 * version may be shown only while it is current, so that staff find it for review.
 */
export const identityInvariant = {
  id: 'I11',
  rule: 'the PAN on each receipt came with its own donation, or staff or its donor entered it for that; or it waits for their review',
  brokenRows: sql<{ what: string }>`
    select 'donation ' || d.id || ' points at the numbers of another' as what from donations d
    left join donation_identities i on i.id = d.identity_id and i.donation_id = d.id
    where d.identity_id is not null and i.id is null
    union all
    select 'receipt ' || r.number || ' has a PAN of unknown origin' from receipts r
    join donations d on d.id = r.donation_id
    join donation_identities i on i.id = d.identity_id
    where i.pan_hash is not null and (
      i.source not in ('order', 'verification', 'staff', 'import', 'private-link', 'carried-over')
      or (i.source in ('staff', 'import') and i.actor = 'public'))
    union all
    select 'tax document ' || p.id || ' shows the numbers of another donation' from tax_documents p
    left join donation_identities i on i.id = p.identity_id and i.donation_id = p.donation_id
    where p.kind = 'receipt' and p.identity_id <> '' and i.id is null
    union all
    select 'tax document ' || p.id || ' shows a PAN that its donation no longer has' from tax_documents p
    join receipts r on r.donation_id = p.donation_id
      and r.revision = p.revision and r.status = 'valid'
    join donations d on d.id = p.donation_id
    left join donation_identities i on i.id = d.identity_id
    left join donation_identities shown on shown.id = p.identity_id
    where p.kind = 'receipt' and p.identity_id is not null
      and p.identity_id <> coalesce(d.identity_id, '')
      and coalesce(shown.pan_hash, '') <> coalesce(i.pan_hash, '')
      and (shown.pan_sealed is null or i.pan_sealed is null
        or ${keyOf('shown.pan_sealed')} = ${keyOf('i.pan_sealed')})`,
} as const;
