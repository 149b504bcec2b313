import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { type DuePage, type Page, type RetentionLimits, toPage } from './retention-limits.ts';

/** Donations that were never paid and can no longer be. */
export async function listUnpaidDonations(
  reader: DatabaseReader,
  { unpaidBefore }: Pick<RetentionLimits, 'unpaidBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await selectUnpaid(reader)
    .where('donations.created_at', '<=', unpaidBefore)
    .where('donations.id', '>', page.after)
    .orderBy('donations.id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}

/**
 * Those of these donations that were never paid, are no longer polled, and are not emptied yet. `isRepeated`: also polled
 * ones, in a database of an earlier moment than when they were emptied.
 */
export async function findUnpaidAmong(
  reader: DatabaseReader,
  ids: readonly string[],
  { isRepeated = false }: { isRepeated?: boolean } = {},
): Promise<{ id: string; donor_id: string | null }[]> {
  if (ids.length === 0) return [];
  const unpaid = isRepeated ? selectNeverPaid(reader) : selectUnpaid(reader);
  return unpaid.where('donations.id', 'in', ids).execute();
}

function selectUnpaid(reader: DatabaseReader) {
  // Still polled by the reconciler, or there is an unmatched payment for this order.
  return selectNeverPaid(reader).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('provider_orders')
          .leftJoin('unmatched_payments', (join) =>
            join
              .onRef(
                'unmatched_payments.provider_order_id',
                '=',
                'provider_orders.provider_order_id',
              )
              .on('unmatched_payments.resolved_at', 'is', null),
          )
          .select('provider_orders.id')
          .whereRef('provider_orders.donation_id', '=', 'donations.id')
          .where((either) =>
            either.or([
              either('provider_orders.next_check_at', 'is not', null),
              either('unmatched_payments.provider_payment_id', 'is not', null),
            ]),
          ),
      ),
    ),
  );
}

function selectNeverPaid(reader: DatabaseReader) {
  return (
    reader
      .selectFrom('donations')
      .select(['donations.id', 'donations.donor_id'])
      // Literal, as in the partial index.
      .where(sql<boolean>`donations.paid_at is null and donations.erased_at is null`)
      // Hides `status` from its own index, which includes the emptied ones, whose number only grows.
      .where(sql<string>`coalesce(donations.status, '')`, 'in', ['begun', 'failed'])
      .where((eb) =>
        eb.and([
          eb.not(
            eb.exists(
              eb
                .selectFrom('payments')
                .select('provider_payment_id')
                .whereRef('payments.donation_id', '=', 'donations.id')
                .where('payments.status', 'not in', ['created', 'failed']),
            ),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('ledger_entries')
                .select('ledger_entries.id')
                .whereRef('ledger_entries.donation_id', '=', 'donations.id'),
            ),
          ),
        ]),
      )
  );
}

/** Donors who requested erasure, and whom they were merged into since, any number of times: those have the donations. */
const ASKED = sql<{ donor_id: string; carried_out_at: string }>`(
  with recursive asker (donor_id, carried_out_at) as (
    select donor_id, carried_out_at from donor_requests
    where kind = 'erase' and carried_out_at is not null and donor_id is not null
    union
    select donors.merged_into, asker.carried_out_at
    from asker join donors on donors.id = asker.donor_id
    where donors.merged_into is not null
  )
  select donor_id, carried_out_at from asker)`.as('asked');

/**
 * Donations whose donor requested erasure and whose contact data was kept only for the certificate, when that time is
 * over. Donations after the request are not covered.
 */
export async function listContactAfterErasure(
  reader: DatabaseReader,
  { openTaxYear }: Pick<RetentionLimits, 'openTaxYear'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom(ASKED)
    .innerJoin('donors', (join) =>
      join.on((eb) =>
        eb.or([
          eb('donors.id', '=', eb.ref('asked.donor_id')),
          eb('donors.merged_into', '=', eb.ref('asked.donor_id')),
        ]),
      ),
    )
    .innerJoin('donations', 'donations.donor_id', 'donors.id')
    .select('donations.id')
    .distinct()
    .whereRef('donations.created_at', '<=', 'asked.carried_out_at')
    .where((eb) => eb.or([eb('donations.email', '<>', ''), eb('donations.phone', '<>', '')]))
    .where('donations.given_year', '<', openTaxYear)
    .where('donations.status', 'not in', ['begun', 'failed'])
    .where('donations.id', '>', page.after)
    .orderBy('donations.id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}

/** Requests closed long ago that still have personal data. */
export async function listClosedRequests(
  reader: DatabaseReader,
  { requestsBefore }: Pick<RetentionLimits, 'requestsBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('donor_requests')
    .select('id')
    .where('status', '<>', 'open')
    .where('closed_at', '<=', requestsBefore)
    .where('erased_at', 'is', null)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}

/** Processed webhooks with their body, which contains the payer's contact data. */
export async function listWebhookBodies(
  reader: DatabaseReader,
  { webhooksBefore }: Pick<RetentionLimits, 'webhooksBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('webhook_inbox')
    .select('event_id as id')
    // Literal, as in the partial index.
    .where(sql<boolean>`body <> ''`)
    .where('done_at', '<=', webhooksBefore)
    .where('event_id', '>', page.after)
    .orderBy('event_id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}

/** Traces of activity log entries, by sequence number. */
export async function listAuditTraces(
  reader: DatabaseReader,
  { networkBefore }: Pick<RetentionLimits, 'networkBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('audit_traces')
    .select('sequence')
    .where('at', '<=', networkBefore)
    .where('sequence', '>', Number(page.after))
    .orderBy('sequence')
    .limit(page.limit)
    .execute();
  return toPage(
    rows.map(({ sequence }) => ({ id: String(sequence) })),
    page,
  );
}

/** Tables whose rows are deleted as a whole when due: key column and time column. */
export const DATED = {
  contact_messages: { key: 'id', at: 'created_at' },
  subscription_requests: { key: 'id', at: 'created_at' },
  staff_sessions: { key: 'id', at: 'expires_at' },
  staff_guesses: { key: 'id', at: 'at' },
  staff_links: { key: 'id', at: 'expires_at' },
  staff_verifications: { key: 'id', at: 'expires_at' },
  document_codes: { key: 'id', at: 'created_at' },
  shield_blocks: { key: 'network', at: 'blocked_until' },
} as const;
export type DatedTable = keyof typeof DATED;

export async function listOutdated(
  reader: DatabaseReader,
  table: DatedTable,
  before: string,
  page: Page,
): Promise<DuePage> {
  const { key, at } = DATED[table];
  const rows = await reader
    .selectFrom(
      sql<{
        id: string;
        at: string;
      }>`(select ${sql.ref(key)} as id, ${sql.ref(at)} as at from ${sql.table(table)})`.as('dated'),
    )
    .select('id')
    .where('at', '<=', before)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}

/** Newsletter addresses that were never confirmed and whose link has expired. */
export async function listUnconfirmed(
  reader: DatabaseReader,
  { newsletterBefore }: Pick<RetentionLimits, 'newsletterBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('subscribers')
    .select('id')
    .where('status', '=', 'pending')
    .where((eb) =>
      eb(eb.fn.coalesce('confirm_until', 'answered_at', 'created_at'), '<=', newsletterBefore),
    )
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}
