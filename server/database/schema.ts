import type { AadhaarVaultTable } from './tables/aadhaar-vault.table.ts';
import type { ApprovalsTable } from './tables/approvals.table.ts';
import type { AuditEntriesTable } from './tables/audit-entries.table.ts';
import type {
  AuditAnchorsTable,
  AuditCountsTable,
  AuditTracesTable,
} from './tables/audit-traces.table.ts';
import type { BackupRunsTable, ErasureJournalTable } from './tables/backups.table.ts';
import type { BatchesTable, BatchRowsTable } from './tables/batches.table.ts';
import type { CampaignsTable } from './tables/campaigns.table.ts';
import type {
  CashHandoverDonationsTable,
  CashHandoversTable,
} from './tables/cash-handovers.table.ts';
import type { ChequesTable } from './tables/cheques.table.ts';
import type { ContactMessagesTable } from './tables/contact-messages.table.ts';
import type { ContentAliasesTable } from './tables/content-aliases.table.ts';
import type {
  ContentDocumentsTable,
  ContentPresenceTable,
  ContentVersionsTable,
} from './tables/content-documents.table.ts';
import type { ContentErasedTable, ContentItemsTable } from './tables/content-items.table.ts';
import type { DataKeysTable, RetainedHashKeysTable } from './tables/data-keys.table.ts';
import type { DeskEntriesTable } from './tables/desk-entries.table.ts';
import type { DocumentCodesTable } from './tables/document-codes.table.ts';
import type {
  DonationCorrectionsTable,
  DonorChangesTable,
} from './tables/donation-corrections.table.ts';
import type { DonationDaysTable } from './tables/donation-days.table.ts';
import type { DonationExportsTable } from './tables/donation-exports.table.ts';
import type { DonationIdentitiesTable } from './tables/donation-identities.table.ts';
import type {
  DonationImportRowsTable,
  DonationImportsTable,
  ImportedDonationsTable,
} from './tables/donation-imports.table.ts';
import type { DonationStatementsTable } from './tables/donation-statements.table.ts';
import type { DonationWordsTable, SearchWordWalksTable } from './tables/donation-words.table.ts';
import type { DonationsTable } from './tables/donations.table.ts';
import type { DonorMergesTable } from './tables/donor-merges.table.ts';
import type { DonorRequestStepsTable, DonorRequestsTable } from './tables/donor-requests.table.ts';
import type {
  DonorLookAlikesTable,
  DonorSuggestionsTable,
  DonorSuggestionWalksTable,
} from './tables/donor-suggestions.table.ts';
import type { DonorTotalsTable } from './tables/donor-totals.table.ts';
import type { DonorsTable } from './tables/donors.table.ts';
import type {
  ErrorGroupsTable,
  ErrorHoursTable,
  SlowStatementsTable,
} from './tables/errors.table.ts';
import type {
  AlarmsTable,
  HealthLinesTable,
  HealthProcessesTable,
  HealthReadingsTable,
  WeeklyLettersTable,
} from './tables/health.table.ts';
import type { ImportHeadingsTable, ImportPurposesTable } from './tables/import-mappings.table.ts';
import type { LeasesTable } from './tables/leases.table.ts';
import type { LedgerChecksTable } from './tables/ledger-checks.table.ts';
import type { LedgerEntriesTable } from './tables/ledger-entries.table.ts';
import type { ListColumnsTable, SavedViewsTable } from './tables/list-choices.table.ts';
import type { MediaFilesTable, MediaTable, MediaUsesTable } from './tables/media.table.ts';
import type { NamedSupportersTable } from './tables/named-supporters.table.ts';
import type { OrganisationChangesTable, OrganisationTable } from './tables/organisation.table.ts';
import type { OutboxTable } from './tables/outbox.table.ts';
import type { PageChangesTable } from './tables/page-changes.table.ts';
import type { PaymentTransitionsTable } from './tables/payment-transitions.table.ts';
import type { PaymentsTable } from './tables/payments.table.ts';
import type { LockedPeriodBookingsTable, PeriodLocksTable } from './tables/periods.table.ts';
import type { PolicyVersionsTable } from './tables/policy-versions.table.ts';
import type {
  ProviderComparisonsTable,
  ProviderDifferencesTable,
} from './tables/provider-differences.table.ts';
import type { ProviderOrdersTable } from './tables/provider-orders.table.ts';
import type { ReceiptSerialsTable, ReceiptsTable } from './tables/receipts.table.ts';
import type { RefundRequestsTable } from './tables/refund-requests.table.ts';
import type { RefundsTable } from './tables/refunds.table.ts';
import type { RetentionRunsTable } from './tables/retention-runs.table.ts';
import type {
  SettlementDaysTable,
  SettlementLinesTable,
  SettlementsTable,
} from './tables/settlements.table.ts';
import type {
  ShieldAttacksTable,
  ShieldBlocksTable,
  ShieldSwitchesTable,
} from './tables/shield.table.ts';
import type {
  SiteImportAttachmentsTable,
  SiteImportedItemsTable,
  SiteImportFilesTable,
  SiteImportItemsTable,
  SiteImportsTable,
} from './tables/site-imports.table.ts';
import type {
  StaffAccountsTable,
  StaffGuessesTable,
  StaffLinksTable,
  StaffMembersTable,
  StaffPasskeysTable,
  StaffSecondFactorsTable,
  StaffSessionsTable,
  StaffVerificationsTable,
} from './tables/staff.table.ts';
import type {
  NewsletterMailsTable,
  NewslettersTable,
  SubscribersTable,
  SubscriptionRequestsTable,
} from './tables/subscribers.table.ts';
import type {
  TaxDocumentDonationsTable,
  TaxDocumentMailsTable,
  TaxDocumentRunsTable,
  TaxDocumentsTable,
} from './tables/tax-documents.table.ts';
import type { UnmatchedPaymentsTable } from './tables/unmatched-payments.table.ts';
import type { WebhookInboxTable } from './tables/webhook-inbox.table.ts';

/** Every table, by its name in both databases. */
export type Schema = {
  aadhaar_vault: AadhaarVaultTable;
  approvals: ApprovalsTable;
  audit_anchors: AuditAnchorsTable;
  audit_counts: AuditCountsTable;
  audit_entries: AuditEntriesTable;
  audit_traces: AuditTracesTable;
  batch_rows: BatchRowsTable;
  backup_runs: BackupRunsTable;
  provider_comparisons: ProviderComparisonsTable;
  provider_differences: ProviderDifferencesTable;
  batches: BatchesTable;
  campaigns: CampaignsTable;
  cash_handover_donations: CashHandoverDonationsTable;
  cash_handovers: CashHandoversTable;
  cheques: ChequesTable;
  contact_messages: ContactMessagesTable;
  content_aliases: ContentAliasesTable;
  content_documents: ContentDocumentsTable;
  content_erased: ContentErasedTable;
  content_items: ContentItemsTable;
  content_presence: ContentPresenceTable;
  content_versions: ContentVersionsTable;
  data_keys: DataKeysTable;
  desk_entries: DeskEntriesTable;
  donation_corrections: DonationCorrectionsTable;
  donation_identities: DonationIdentitiesTable;
  document_codes: DocumentCodesTable;
  donation_words: DonationWordsTable;
  donations: DonationsTable;
  donor_changes: DonorChangesTable;
  donor_look_alikes: DonorLookAlikesTable;
  donor_merges: DonorMergesTable;
  donor_request_steps: DonorRequestStepsTable;
  donor_requests: DonorRequestsTable;
  donor_suggestion_walks: DonorSuggestionWalksTable;
  donor_suggestions: DonorSuggestionsTable;
  donor_totals: DonorTotalsTable;
  donors: DonorsTable;
  erasure_journal: ErasureJournalTable;
  error_groups: ErrorGroupsTable;
  error_hours: ErrorHoursTable;
  kept_hash_keys: RetainedHashKeysTable;
  donation_days: DonationDaysTable;
  donation_exports: DonationExportsTable;
  donation_import_rows: DonationImportRowsTable;
  donation_imports: DonationImportsTable;
  donation_statements: DonationStatementsTable;
  alarms: AlarmsTable;
  health_lines: HealthLinesTable;
  health_processes: HealthProcessesTable;
  health_readings: HealthReadingsTable;
  weekly_letters: WeeklyLettersTable;
  import_headings: ImportHeadingsTable;
  import_purposes: ImportPurposesTable;
  imported_donations: ImportedDonationsTable;
  leases: LeasesTable;
  ledger_checks: LedgerChecksTable;
  ledger_entries: LedgerEntriesTable;
  locked_period_bookings: LockedPeriodBookingsTable;
  list_columns: ListColumnsTable;
  media: MediaTable;
  media_files: MediaFilesTable;
  media_uses: MediaUsesTable;
  named_supporters: NamedSupportersTable;
  newsletter_mails: NewsletterMailsTable;
  newsletters: NewslettersTable;
  organisation: OrganisationTable;
  organisation_changes: OrganisationChangesTable;
  outbox: OutboxTable;
  page_changes: PageChangesTable;
  policy_versions: PolicyVersionsTable;
  tax_document_donations: TaxDocumentDonationsTable;
  tax_document_mails: TaxDocumentMailsTable;
  tax_document_runs: TaxDocumentRunsTable;
  tax_documents: TaxDocumentsTable;
  payment_transitions: PaymentTransitionsTable;
  payments: PaymentsTable;
  period_locks: PeriodLocksTable;
  provider_orders: ProviderOrdersTable;
  receipt_serials: ReceiptSerialsTable;
  receipts: ReceiptsTable;
  refund_requests: RefundRequestsTable;
  refunds: RefundsTable;
  retention_runs: RetentionRunsTable;
  settlement_days: SettlementDaysTable;
  settlement_lines: SettlementLinesTable;
  settlements: SettlementsTable;
  saved_views: SavedViewsTable;
  search_word_walks: SearchWordWalksTable;
  site_import_attachments: SiteImportAttachmentsTable;
  site_import_files: SiteImportFilesTable;
  site_import_items: SiteImportItemsTable;
  site_imported_items: SiteImportedItemsTable;
  site_imports: SiteImportsTable;
  shield_attacks: ShieldAttacksTable;
  shield_blocks: ShieldBlocksTable;
  shield_switches: ShieldSwitchesTable;
  slow_statements: SlowStatementsTable;
  staff_accounts: StaffAccountsTable;
  staff_guesses: StaffGuessesTable;
  staff_links: StaffLinksTable;
  staff_members: StaffMembersTable;
  staff_passkeys: StaffPasskeysTable;
  staff_second_factors: StaffSecondFactorsTable;
  staff_sessions: StaffSessionsTable;
  staff_verifications: StaffVerificationsTable;
  unmatched_payments: UnmatchedPaymentsTable;
  subscribers: SubscribersTable;
  subscription_requests: SubscriptionRequestsTable;
  webhook_inbox: WebhookInboxTable;
};
