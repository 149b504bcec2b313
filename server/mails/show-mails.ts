import { m } from '#shared/messages/compiled/messages.js';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { maskMailAddress } from '../platform/mask-mail-address.ts';
import type { OutboxKind } from '../platform/outbox-kinds.ts';
import { readPageSize } from '../platform/page-size.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { type JobRow, listJobs, type MailFilter } from './mails.queries.ts';

/** Kinds that belong to a donation but send no mail. */
const WITHOUT_ADDRESS = ['refund-order'];

/** One page of mails and other jobs, newest first unless `dir` is asc, with the next cursor. */
export async function showMails(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  filter: Pick<MailFilter, 'donation' | 'state' | 'dir' | 'after'> & { limit?: string | undefined },
): Promise<{ mails: StaffMail[]; next: string | null }> {
  requirePermission(actor, 'donations.see');
  const size = readPageSize(filter.limit);
  const { donation, state, dir, after } = filter;
  const rows = await listJobs(db, { donation, state, dir, after, limit: size + 1 });
  const shown = rows.slice(0, size);
  return {
    mails: shown.map((row) => presentJob(row, actor)),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function showMail(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
): Promise<StaffMail> {
  const [row] = await listJobs(db, { id, limit: 1 });
  if (!row) throw refuseUnknown(m.not_found());
  return presentJob(row, actor);
}

/** An outbox job as shown to staff. */
function presentJob(row: JobRow, actor: Actor): StaffMail {
  const state = row.done_at !== null ? 'sent' : row.failed_at !== null ? 'failed' : 'waiting';
  return {
    _id: row.id,
    title: describeMailKind(row.kind),
    donationId: row.donation_id,
    to: WITHOUT_ADDRESS.includes(row.kind) ? '' : maskMailAddress(row.email ?? ''),
    state,
    createdAt: row.created_at,
    sentAt: row.done_at,
    nextTryAt: state === 'waiting' ? row.run_after : null,
    tries: row.attempts,
    error: describeMailError(row.error),
    mayRepeat: state === 'failed' && hasPermission(actor.role, 'mails.repeat'),
  };
}

/** Error patterns of mail servers, networks and the provider, with their explanation; the first match counts. */
const meanings: [RegExp, () => string][] = [
  [/payment provider gave no usable answer/i, m.mail_error_provider_away],
  [/EAUTH|\b535\b|invalid login|authentication failed/i, m.mail_error_sign_in],
  // As ADDRESS_REFUSED (platform/mail-refusal.ts). Refusals for now, of us or of the mail are not about the address.
  [
    /recipients were rejected: 5(?![\s\S]*\b5\.7\.\d)|invalid recipient|no recipients defined/i,
    m.mail_error_address,
  ],
  [
    /ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENOTFOUND|EAI_AGAIN|ESOCKET|EDNS|timeout|timed out|greeting|aborted|closed/i,
    m.mail_error_server_away,
  ],
];

/** Explains why a job failed; '' when it did not. */
export function describeMailError(error: string | null): string {
  if (error === null || error === '') return '';
  const meaning = meanings.find(([shape]) => shape.test(error));
  return meaning ? meaning[1]() : m.mail_error_other({ words: error });
}

const messages: Readonly<Record<OutboxKind, () => string>> = {
  'receipt-mail': m.mail_kind_receipt,
  'refund-mail': m.mail_kind_refund,
  'refund-order': m.mail_kind_refund_order,
  'paper-mail': m.mail_kind_paper,
  'tax-document-letter': m.mail_kind_documents,
  'document-code-mail': m.mail_kind_document_code,
  'subscription-request': m.mail_kind_subscription,
  'welcome-mail': m.mail_kind_welcome,
  'newsletter-mail': m.mail_kind_newsletter,
  'newsletter-order': m.mail_kind_newsletter_order,
  'newsletter-test': m.mail_kind_newsletter_test,
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
  'import-undo': m.mail_kind_import_undo,
  'template-test': m.mail_kind_template_test,
  'organisation-test-mail': m.mail_kind_test,
  'shield-mail': m.mail_kind_attack,
  'media-avif': m.mail_kind_avif,
  'site-import-check': m.mail_kind_site_check,
  'site-import-run': m.mail_kind_site_run,
  'site-import-undo': m.mail_kind_site_undo,
  'health-alarm-mail': m.mail_kind_alarm,
  'health-alarm-post': m.mail_kind_alarm_post,
  'health-heartbeat': m.mail_kind_heartbeat,
  'health-weekly-mail': m.mail_kind_weekly,
};

/** Rows may be of a kind that another version of the program has. */
const labels: Readonly<Record<string, () => string>> = messages;

/** The label of an outbox kind at the desk. */
export function describeMailKind(kind: string): string {
  return labels[kind]?.() ?? m.mail_kind_other({ kind });
}
