/** The kinds of outbox jobs that mail somebody. A new kind is added here or below, with its label in mails/show-mails.ts. */
export const MAIL_KINDS = [
  'receipt-mail',
  'refund-mail',
  'paper-mail',
  'tax-document-letter',
  'document-code-mail',
  'subscription-request',
  'welcome-mail',
  'newsletter-mail',
  'newsletter-test',
  'enquiry-mail',
  'enquiry-thanks',
  'staff-link-mail',
  'staff-account-mail',
  'approval-mail',
  'audit-anchor-mail',
  'template-test',
  'organisation-test-mail',
  'shield-mail',
  'health-alarm-mail',
  'health-weekly-mail',
] as const;

/** The kinds of all other work. */
export const WORK_KINDS = [
  'refund-order',
  'newsletter-order',
  'forget-unconfirmed',
  'approval-effect',
  'audit-anchor-store',
  'paper-run',
  'import-check',
  'import-run',
  'import-undo',
  'site-import-check',
  'site-import-run',
  'site-import-undo',
  'media-avif',
  'health-alarm-post',
  'health-heartbeat',
] as const;

/** Every kind of outbox job that this program has a handler for. */
export type OutboxKind = (typeof MAIL_KINDS)[number] | (typeof WORK_KINDS)[number];
