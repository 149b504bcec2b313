import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type {
  DonorRequest,
  DonorRequestKind,
  DonorRequestStep,
  PlanLine,
  PlanPart,
  RetentionRuleName,
} from '#shared/staff/privacy-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';

export const kindLabels: Record<DonorRequestKind, () => string> = {
  see: m.privacy_kind_see,
  correct: m.privacy_kind_correct,
  withdraw: m.privacy_kind_withdraw,
  erase: m.privacy_kind_erase,
};

export const stateLabels: Record<
  DonorRequest['state'],
  { readonly label: () => string; readonly tone: BadgeTone }
> = {
  open: { label: m.privacy_state_open, tone: 'waiting' },
  done: { label: m.privacy_state_done, tone: 'good' },
  refused: { label: m.privacy_state_refused, tone: 'plain' },
};

export const stepLabels: Record<DonorRequestStep['action'], () => string> = {
  open: m.privacy_step_open,
  'check-identity': m.privacy_step_check,
  'take-data': m.privacy_step_take,
  withdraw: m.privacy_step_withdraw,
  erase: m.privacy_step_erase,
  done: m.privacy_step_done,
  refused: m.privacy_step_refused,
};

const planLabels: Record<PlanPart, (about: { count: string; until: string }) => string> = {
  unpaid: m.privacy_plan_unpaid,
  public: m.privacy_plan_public,
  contact: m.privacy_plan_contact,
  'old-address': m.privacy_plan_old_address,
  aadhaar: m.privacy_plan_aadhaar,
  newsletter: m.privacy_plan_newsletter,
  messages: m.privacy_plan_messages,
  'unpaid-open': m.privacy_plan_unpaid_open,
  'contact-later': m.privacy_plan_contact_later,
  'aadhaar-later': m.privacy_plan_aadhaar_later,
  'aadhaar-shared': m.privacy_plan_aadhaar_shared,
  'newsletter-shared': m.privacy_plan_newsletter_shared,
  'messages-shared': m.privacy_plan_messages_shared,
  donations: m.privacy_plan_donations,
  'tax-documents': m.privacy_plan_papers,
  records: m.privacy_plan_records,
};

/** Text of a plan line: what is erased or retained, how much, and why. */
export function formatPlanLine({ part, count, until }: PlanLine): string {
  return planLabels[part]({
    count: formatCount(count),
    until: until === null ? '' : formatDate(new Date(`${until}T12:00:00+05:30`)),
  });
}

export const ruleLabels: Record<
  RetentionRuleName,
  { readonly what: () => string; readonly why: () => string }
> = {
  'unpaid-donations': {
    what: m.retention_unpaid_donations,
    why: m.retention_unpaid_donations_why,
  },
  'contact-messages': {
    what: m.retention_contact_messages,
    why: m.retention_contact_messages_why,
  },
  'aadhaar-numbers': { what: m.retention_aadhaar_numbers, why: m.retention_aadhaar_numbers_why },
  'unused-aadhaar': { what: m.retention_unused_aadhaar, why: m.retention_unused_aadhaar_why },
  'contact-after-erasure': {
    what: m.retention_contact_after_erasure,
    why: m.retention_contact_after_erasure_why,
  },
  'ended-sessions': { what: m.retention_ended_sessions, why: m.retention_ended_sessions_why },
  'sign-in-attempts': { what: m.retention_sign_in_attempts, why: m.retention_sign_in_attempts_why },
  'audit-traces': { what: m.retention_audit_traces, why: m.retention_audit_traces_why },
  'donation-networks': {
    what: m.retention_donation_networks,
    why: m.retention_donation_networks_why,
  },
  'unconfirmed-subscribers': {
    what: m.retention_unconfirmed_subscribers,
    why: m.retention_unconfirmed_subscribers_why,
  },
  'newsletter-requests': {
    what: m.retention_newsletter_requests,
    why: m.retention_newsletter_requests_why,
  },
  'staff-links': { what: m.retention_staff_links, why: m.retention_staff_links_why },
  'staff-verifications': {
    what: m.retention_staff_verifications,
    why: m.retention_staff_verifications_why,
  },
  'import-rows': { what: m.retention_import_rows, why: m.retention_import_rows_why },
  'batch-rows': { what: m.retention_batch_rows, why: m.retention_batch_rows_why },
  'export-searches': { what: m.retention_export_searches, why: m.retention_export_searches_why },
  'document-codes': { what: m.retention_document_codes, why: m.retention_document_codes_why },
  'ended-blocks': { what: m.retention_ended_blocks, why: m.retention_ended_blocks_why },
  'webhook-bodies': { what: m.retention_webhook_bodies, why: m.retention_webhook_bodies_why },
  'closed-requests': { what: m.retention_closed_requests, why: m.retention_closed_requests_why },
};

export const formatCount = (count: number) => count.toLocaleString('en-IN');

/** The requester; erased after a year. */
export const formatRequester = ({ askerName }: DonorRequest) => askerName || m.privacy_asker_gone();
