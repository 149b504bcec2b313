import { m } from '#shared/messages/compiled/messages.js';

const words: Record<string, () => string> = {
  'receipt-mail': m.mail_kind_receipt,
  'refund-mail': m.mail_kind_refund,
  'refund-order': m.mail_kind_refund_order,
  'paper-mail': m.mail_kind_paper,
  'document-code-mail': m.mail_kind_document_code,
  'subscription-request': m.mail_kind_subscription,
  'welcome-mail': m.mail_kind_welcome,
  'newsletter-mail': m.mail_kind_newsletter,
  'forget-unconfirmed': m.mail_kind_forget,
  'enquiry-mail': m.mail_kind_enquiry,
  'enquiry-thanks': m.mail_kind_thanks,
  'staff-link-mail': m.mail_kind_staff,
  'staff-account-mail': m.mail_kind_staff_account,
  'approval-mail': m.mail_kind_approval,
  'approval-effect': m.mail_kind_approval_effect,
  'audit-anchor-mail': m.mail_kind_anchor,
  'audit-anchor-store': m.mail_kind_anchor_store,
  'paper-run': m.mail_kind_paper_run,
  'import-check': m.mail_kind_import_check,
  'import-run': m.mail_kind_import_run,
};

/** The label of an outbox kind at the desk. */
export function sayKind(kind: string): string {
  return words[kind]?.() ?? m.mail_kind_other({ kind });
}
