import type { Schema } from '#server/database/schema.ts';
import type { CounterSchema } from '#server/database/tables/counters.table.ts';

/** The table names of both databases. */
export type Table = keyof Schema | keyof CounterSchema;

/** The owner of each table, a folder of server/. Only its `*.writes.ts` write to the table. */
export const tableOwners: Readonly<Record<Table, string>> = {
  approvals: 'approvals',

  backup_runs: 'backup',

  batch_rows: 'batches',
  batches: 'batches',

  campaigns: 'campaigns',

  cash_handover_donations: 'cash-handovers',
  cash_handovers: 'cash-handovers',

  document_codes: 'certificates',
  donation_statements: 'certificates',
  tax_document_donations: 'certificates',
  tax_document_mails: 'certificates',
  tax_document_runs: 'certificates',
  tax_documents: 'certificates',

  content_aliases: 'content',
  content_documents: 'content',
  content_erased: 'content',
  content_items: 'content',
  content_presence: 'content',
  content_versions: 'content',

  aadhaar_vault: 'donations',
  cheques: 'donations',
  desk_entries: 'donations',
  donation_corrections: 'donations',
  donation_identities: 'donations',
  donation_words: 'donations',
  donations: 'donations',
  donor_changes: 'donations',
  donor_look_alikes: 'donations',
  donor_merges: 'donations',
  donor_suggestion_walks: 'donations',
  donor_suggestions: 'donations',
  // Kept by triggers (migration 28).
  donor_totals: 'donations',
  donors: 'donations',
  ledger_entries: 'donations',
  named_supporters: 'donations',
  receipt_serials: 'donations',
  receipts: 'donations',
  search_word_walks: 'donations',
  refunds: 'donations',

  contact_messages: 'enquiries',

  error_groups: 'errors',
  error_hours: 'errors',
  slow_statements: 'errors',

  donation_exports: 'exchange',
  donation_import_rows: 'exchange',
  donation_imports: 'exchange',
  import_headings: 'exchange',
  import_purposes: 'exchange',
  imported_donations: 'exchange',

  // Kept by triggers (migration 9).
  donation_days: 'overview',

  alarms: 'health',
  health_lines: 'health',
  health_processes: 'health',
  health_readings: 'health',
  weekly_letters: 'health',

  ledger_checks: 'ledger',

  media: 'media',
  media_files: 'media',
  media_uses: 'media',

  payment_transitions: 'payments',
  payments: 'payments',
  provider_comparisons: 'payments',
  provider_differences: 'payments',
  provider_orders: 'payments',
  refund_requests: 'payments',
  settlement_days: 'payments',
  settlement_lines: 'payments',
  settlements: 'payments',
  unmatched_payments: 'payments',
  webhook_inbox: 'payments',

  policy_versions: 'policies',

  locked_period_bookings: 'periods',
  period_locks: 'periods',

  organisation: 'organisation',
  organisation_changes: 'organisation',

  audit_counts: 'platform',
  audit_entries: 'platform',
  audit_traces: 'platform',
  data_keys: 'platform',
  erasure_journal: 'platform',
  kept_hash_keys: 'platform',
  leases: 'platform',
  limit_counters: 'platform',
  limit_marks: 'platform',
  outbox: 'platform',
  page_changes: 'platform',

  donor_request_steps: 'privacy',
  donor_requests: 'privacy',
  retention_runs: 'privacy',

  site_import_attachments: 'site-imports',
  site_import_files: 'site-imports',
  site_import_items: 'site-imports',
  site_imported_items: 'site-imports',
  site_imports: 'site-imports',

  shield_attacks: 'shield',
  shield_blocks: 'shield',
  shield_orders: 'shield',
  shield_switches: 'shield',
  shield_tallies: 'shield',

  audit_anchors: 'staff',
  staff_accounts: 'staff',
  staff_guesses: 'staff',
  staff_links: 'staff',
  staff_members: 'staff',
  staff_passkeys: 'staff',
  staff_second_factors: 'staff',
  staff_sessions: 'staff',
  staff_verifications: 'staff',

  list_columns: 'staff',
  saved_views: 'staff',

  newsletter_mails: 'subscribers',
  newsletters: 'subscribers',
  subscribers: 'subscribers',
  subscription_requests: 'subscribers',
};

export const isTable = (name: string): name is Table => Object.hasOwn(tableOwners, name);

/**
 * Exceptions: tables of other domains that a folder or file below server/ writes, in its own `*.writes.ts`. Generated
 * donations are written in their final state, without the use cases that would settle and mail each.
 */
export const writtenElsewhere: Readonly<Record<string, readonly Table[]>> = {
  // Payments, and mails that count as sent, of generated donations.
  'donations/seeding': ['outbox', 'payment_transitions', 'payments', 'provider_orders'],
  // Erases personal data in all tables. It is done in this one place, so that retention-rules.ts is complete; none of
  // these domains needs it itself.
  privacy: [
    'aadhaar_vault',
    'batch_rows',
    'batches',
    'donation_corrections',
    'donation_identities',
    'donation_words',
    'donations',
    'donor_changes',
    'donors',
    'donation_exports',
    'donation_import_rows',
    'donation_statements',
    'named_supporters',
    'tax_document_mails',
    'subscribers',
    'webhook_inbox',
  ],
  // The receipt mail of a generated donation counts as sent.
  samples: ['outbox'],
};

/** Tables of other domains that a folder or file below server/ reads. */
export const readElsewhere: Readonly<Record<string, readonly Table[]>> = {
  // Requester and approver; since when they can sign in, and what they did to each other.
  approvals: ['audit_entries', 'staff_accounts', 'staff_members'],
  // What was given to stays, and what a batch, a listed supporter or an import names.
  'campaigns/campaign-donations.queries.ts': [
    'batches',
    'donations',
    'import_purposes',
    'named_supporters',
  ],
  // The batch's campaigns and members; the donations that it became, with their receipts.
  batches: ['campaigns', 'donations', 'receipts', 'staff_members'],
  // Cash donations not handed over yet; members by name.
  'cash-handovers': ['donations', 'receipts', 'staff_members'],
  // A document is rendered from the donation and its receipt; its mail is an outbox job; who changed an address.
  certificates: [
    'audit_entries',
    'campaigns',
    'donation_identities',
    'donations',
    'donors',
    'outbox',
    'receipts',
    'refunds',
    'staff_members',
  ],
  // Files that a copy must have; the moment to which a database was recovered, and the anchors of its audit log.
  backup: ['audit_anchors', 'audit_entries', 'media_files', 'tax_documents'],
  // Whether a donation has moved to another donor, for whoever asks for certificates.
  'database/has-moved-since.ts': ['donation_corrections'],
  // The figures that a copy is proved by.
  'database/snapshots': ['audit_entries', 'ledger_entries', 'receipt_serials'],
  // Where a file is used, by title; who uploaded it.
  media: ['campaigns', 'content_documents', 'staff_members'],
  // Who changed and who published.
  content: ['staff_members'],
  // Whether the text is still a sample; donations that were made under a version; who published.
  policies: ['content_items', 'donations', 'staff_members'],
  // The desk's list and page of a donation join its campaign, payment, documents and import, and name staff.
  donations: [
    'approvals',
    'audit_entries',
    'audit_traces',
    'batches',
    'campaigns',
    'donation_days',
    'donation_imports',
    'imported_donations',
    'tax_document_donations',
    'tax_document_mails',
    'tax_documents',
    'payment_transitions',
    'payments',
    'provider_orders',
    'settlement_lines',
    'settlements',
    'staff_members',
  ],
  // Who changed the facts; what is left before the site opens.
  organisation: [
    'approvals',
    'campaigns',
    'content_items',
    'outbox',
    'payment_transitions',
    'staff_members',
    'webhook_inbox',
  ],
  // Rows of a file are compared with the existing donations; an export names their payments; an import cannot be undone
  // after its donations were mailed or certified, and may wait for a second person.
  exchange: [
    'approvals',
    'campaigns',
    'donations',
    'outbox',
    'payments',
    'provider_orders',
    'receipts',
    'settlement_lines',
    'settlements',
    'tax_document_mails',
    'tax_document_donations',
    'tax_documents',
  ],
  // Counts for /metrics.
  'figures.queries.ts': [
    'content_documents',
    'donations',
    'outbox',
    'unmatched_payments',
    'webhook_inbox',
  ],
  // The invariants concern tables of several domains.
  ledger: [
    'campaigns',
    'donation_identities',
    'donations',
    'donor_totals',
    'ledger_entries',
    'named_supporters',
    'outbox',
    'tax_documents',
    'payment_transitions',
    'payments',
    'receipt_serials',
    'receipts',
    'refunds',
    'unmatched_payments',
  ],
  // Mails are outbox jobs; the recipient is the donation's.
  mails: ['donations', 'outbox'],
  // What waits, what was given up and what was done; attacks; what the ledger's check found; who is told.
  health: [
    'approvals',
    'backup_runs',
    'donation_days',
    'donations',
    'ledger_checks',
    'outbox',
    'payments',
    'refunds',
    'retention_runs',
    'shield_attacks',
    'staff_members',
    'unmatched_payments',
    'webhook_inbox',
  ],
  // Figures and numbers of open tasks.
  overview: ['campaigns', 'donations', 'outbox', 'refund_requests', 'unmatched_payments'],
  // A browser's claims are compared with the donation and the hashes of its numbers; refunds name donation and
  // requester; whether a copy was restored; the ledger is compared with the provider's books.
  payments: [
    'aadhaar_vault',
    'audit_entries',
    'donation_identities',
    'donations',
    'ledger_entries',
    'receipts',
    'refunds',
    'staff_members',
  ],
  // Donations of a month; names of donors and staff.
  periods: ['approvals', 'donation_days', 'donations', 'receipts', 'staff_members'],
  // Sums of days, refunds and voids of a day, with their receipts; names of campaigns and staff.
  reports: ['campaigns', 'donation_days', 'donations', 'receipts', 'refunds', 'staff_members'],
  // Finds what is due to be erased, and what is stored about a person who asks; the days on which the server was seen.
  privacy: [
    'aadhaar_vault',
    'audit_traces',
    'batches',
    'campaigns',
    'contact_messages',
    'donation_corrections',
    'donation_identities',
    'donation_words',
    'donations',
    'donor_changes',
    'donor_merges',
    'donors',
    'donation_exports',
    'donation_import_rows',
    'donation_imports',
    'health_readings',
    'ledger_entries',
    'named_supporters',
    'outbox',
    'tax_document_donations',
    'tax_documents',
    'payments',
    'provider_orders',
    'receipts',
    'staff_members',
    'unmatched_payments',
    'subscribers',
    'webhook_inbox',
  ],
  // The attacked campaign, and the recipients of its mails.
  shield: ['campaigns', 'staff_members'],
  // Who marked an error as resolved.
  errors: ['staff_members'],
  // The reader of a test.
  templates: ['staff_members'],
  // The reader of a test, and who started a newsletter; which of its mails the outbox has given up.
  subscribers: ['outbox', 'staff_members'],
  // The audit log as staff read it, and the names of what its entries are about; sent anchors.
  staff: [
    'audit_entries',
    'audit_traces',
    'campaigns',
    'donation_imports',
    'donations',
    'donors',
    'outbox',
    'receipt_serials',
    'receipts',
  ],
};

/** Files that name a table by a value, which the check cannot follow, with the reason. */
export const tablesByValue: Readonly<Record<string, string>> = {
  'database/counter-tables.ts': 'makes the tables of CounterSchema',
  'donations/carry-over/carry-over.writes.ts':
    'points donations and tax documents at the versions of identity numbers that they were made with',
  'database/snapshots/contents.ts': 'counts the rows of every table, for copies',
  'database/schema-state.ts':
    'a table of the migrations alone, which no other code reads or writes',
  'database/snapshots/postgres-copy.ts':
    'makes databases beside ours, and the mark of a restoration that has not ended',
  'database/snapshots/scratch-databases.ts': 'names databases: ours for a while, beside the first',
  'database/snapshots/set-aside.ts':
    'names databases: one beside ours, which takes its place when a save is restored',
  'database/snapshots/unnumbered.ts':
    'what a copy without Aadhaar numbers has of the tables that hold some',
  'ledger/identity-scan.queries.ts':
    'looks for numbers in plain text in every column that holds text',
  'privacy/due-rows.queries.ts': 'finds rows whose time is over, in the tables of DATED',
  'privacy/retention.writes.ts': 'deletes them',
};
