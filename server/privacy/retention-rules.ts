import type { RetentionRuleName } from '#shared/staff/privacy-endpoints.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { deleteTraces } from '../platform/audit-traces.writes.ts';
import type { RetentionPeriods } from '../settings/settings.ts';
import { listAbandonedBatches } from './batch-rows.queries.ts';
import { discardBatches } from './batch-rows.writes.ts';
import { emptyUnpaidDonations, eraseContact } from './donations.writes.ts';
import {
  type DatedTable,
  listAuditTraces,
  listClosedRequests,
  listContactAfterErasure,
  listOutdated,
  listUnconfirmed,
  listUnpaidDonations,
  listWebhookBodies,
} from './due-rows.queries.ts';
import { listExportSearches, listImportRows } from './exchange-rows.queries.ts';
import { emptyImportRows, forgetExportSearches } from './exchange-rows.writes.ts';
import {
  dropNeeded,
  dropUsed,
  listAadhaarToShred,
  listIdentityNetworks,
  listUnusedAadhaar,
} from './identities.queries.ts';
import {
  forgetAadhaar,
  forgetIdentityNetworks,
  lockVault,
  shredAadhaar,
} from './identities.writes.ts';

import { deleteRows, emptyRequests, emptyWebhooks, forgetUnconfirmed } from './retention.writes.ts';
import {
  type DuePage,
  ENDED_DAYS,
  EXCHANGE_DAYS,
  NEWSLETTER_DAYS,
  type Page,
  REQUEST_DAYS,
  type RetentionLimits,
  STAFF_LINK_DAYS,
  WEBHOOK_DAYS,
} from './retention-limits.ts';

/** One kind of personal data and its retention. All erasure by time is defined here. */
export type RetentionRule = {
  /** The name in the activity log; the desk's label (shared/messages, `retention_*`) says what goes by which law. */
  readonly name: RetentionRuleName;
  /** The setting with the period; null: fixed here. */
  readonly setting: string | null;
  readonly days: (periods: RetentionPeriods) => number;
  /** Ids of rows due now; a dry run only counts them. */
  readonly listDue: (
    reader: DatabaseReader,
    limits: RetentionLimits,
    page: Page,
  ) => Promise<DuePage>;
  /** Erases those of these rows that are still due, in the transaction; returns how many it changed. */
  readonly erase: (
    trx: DatabaseTransaction,
    ids: readonly string[],
    limits: RetentionLimits,
  ) => Promise<number>;
};

/** A rule that deletes whole rows of a table. */
const rowsOf = (
  table: DatedTable,
  before: (limits: RetentionLimits) => string,
): Pick<RetentionRule, 'listDue' | 'erase'> => ({
  listDue: (reader, limits, page) => listOutdated(reader, table, before(limits), page),
  erase: (trx, ids, limits) => deleteRows(trx, table, ids, before(limits)),
});

/**
 * What is erased, after how long, and by which setting. Counted donations, receipts, tax documents, the ledger and the
 * activity log are in none: tax law requires them (india.md 4.6, DPDP Act 2023 sections 8(7) and 12(3)).
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'unpaid-donations',
    setting: 'UNPAID_KEEP_DAYS',
    days: ({ unpaidDays }) => unpaidDays,
    listDue: listUnpaidDonations,
    erase: (trx, ids, { now }) => emptyUnpaidDonations(trx, ids, now),
  },
  {
    name: 'contact-messages',
    setting: 'CONTACT_KEEP_DAYS',
    days: ({ contactDays }) => contactDays,
    ...rowsOf('contact_messages', ({ contactBefore }) => contactBefore),
  },
  {
    name: 'aadhaar-numbers',
    setting: 'AADHAAR_KEEP_DAYS',
    days: ({ aadhaarDays }) => aadhaarDays,
    listDue: listAadhaarToShred,
    erase: async (trx, references, { openTaxYear, now }) => {
      await lockVault(trx, references);
      return shredAadhaar(trx, await dropNeeded(trx, references, openTaxYear), now);
    },
  },
  {
    name: 'unused-aadhaar',
    setting: 'AADHAAR_KEEP_DAYS',
    days: ({ aadhaarDays }) => aadhaarDays,
    listDue: listUnusedAadhaar,
    erase: async (trx, references, { openTaxYear }) => {
      await lockVault(trx, references);
      return forgetAadhaar(trx, await dropUsed(trx, references, openTaxYear));
    },
  },
  {
    name: 'contact-after-erasure',
    setting: 'AADHAAR_KEEP_DAYS',
    days: ({ aadhaarDays }) => aadhaarDays,
    listDue: listContactAfterErasure,
    erase: (trx, ids, { now }) => eraseContact(trx, ids, now),
  },
  {
    name: 'ended-sessions',
    setting: 'NETWORK_KEEP_DAYS',
    days: ({ networkDays }) => networkDays,
    ...rowsOf('staff_sessions', ({ networkBefore }) => networkBefore),
  },
  {
    name: 'sign-in-attempts',
    setting: 'NETWORK_KEEP_DAYS',
    days: ({ networkDays }) => networkDays,
    ...rowsOf('staff_guesses', ({ networkBefore }) => networkBefore),
  },
  {
    name: 'audit-traces',
    setting: 'NETWORK_KEEP_DAYS',
    days: ({ networkDays }) => networkDays,
    listDue: listAuditTraces,
    erase: (trx, ids) => deleteTraces(trx, ids.map(Number)),
  },
  {
    name: 'donation-networks',
    setting: 'NETWORK_KEEP_DAYS',
    days: ({ networkDays }) => networkDays,
    listDue: listIdentityNetworks,
    erase: (trx, ids) => forgetIdentityNetworks(trx, ids),
  },
  {
    name: 'unconfirmed-subscribers',
    setting: null,
    days: () => NEWSLETTER_DAYS,
    listDue: listUnconfirmed,
    erase: (trx, ids) => forgetUnconfirmed(trx, ids),
  },
  {
    name: 'newsletter-requests',
    setting: null,
    days: () => NEWSLETTER_DAYS,
    ...rowsOf('subscription_requests', ({ newsletterBefore }) => newsletterBefore),
  },
  {
    name: 'staff-links',
    setting: null,
    days: () => STAFF_LINK_DAYS,
    ...rowsOf('staff_links', ({ staffLinksBefore }) => staffLinksBefore),
  },
  {
    name: 'staff-verifications',
    setting: null,
    days: () => STAFF_LINK_DAYS,
    ...rowsOf('staff_verifications', ({ staffLinksBefore }) => staffLinksBefore),
  },
  {
    name: 'webhook-bodies',
    setting: null,
    days: () => WEBHOOK_DAYS,
    listDue: listWebhookBodies,
    erase: (trx, ids) => emptyWebhooks(trx, ids),
  },
  {
    name: 'import-rows',
    setting: null,
    days: () => EXCHANGE_DAYS,
    listDue: listImportRows,
    erase: (trx, ids) => emptyImportRows(trx, ids),
  },
  {
    name: 'batch-rows',
    setting: null,
    days: () => EXCHANGE_DAYS,
    listDue: listAbandonedBatches,
    erase: discardBatches,
  },
  {
    name: 'export-searches',
    setting: null,
    days: () => EXCHANGE_DAYS,
    listDue: listExportSearches,
    erase: (trx, ids) => forgetExportSearches(trx, ids),
  },
  {
    name: 'document-codes',
    setting: null,
    days: () => ENDED_DAYS,
    ...rowsOf('document_codes', ({ endedBefore }) => endedBefore),
  },
  {
    name: 'ended-blocks',
    setting: null,
    days: () => ENDED_DAYS,
    ...rowsOf('shield_blocks', ({ endedBefore }) => endedBefore),
  },
  {
    name: 'closed-requests',
    setting: null,
    days: () => REQUEST_DAYS,
    listDue: listClosedRequests,
    erase: (trx, ids, { now }) => emptyRequests(trx, ids, now),
  },
];
