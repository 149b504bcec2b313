import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { Sentence } from './log-sentences-giving.ts';
import type { LogWords } from './log-words.ts';

/** Corrections and voids with a second person, donors' details, accounting periods and reports. */
export const bookSentences: Partial<Record<AuditAction, Sentence>> = {
  'ask-for-correction': (w) => m.log_ask_for_correction(ofCorrection(w)),
  'approve-correction': (w) => m.log_approve_correction(ofDecidedCorrection(w)),
  'decline-correction': (w) => m.log_decline_correction(ofDecidedCorrection(w)),
  'withdraw-correction': (w) => m.log_withdraw_correction(ofDonation(w)),
  'lapse-correction': (w) => m.log_lapse_correction({ donation: w.donation() }),
  'request-correction': (w) => m.log_request_correction(ofCorrection(w)),
  'approve-correction-request': (w) => m.log_accept_correction(ofDecidedCorrection(w)),
  'decline-correction-request': (w) => m.log_decline_correction(ofDecidedCorrection(w)),
  'withdraw-correction-request': (w) => m.log_withdraw_correction(ofDonation(w)),
  'lapse-correction-request': (w) => m.log_lapse_correction({ donation: w.donation() }),

  'ask-for-void': (w) => m.log_ask_for_void({ ...ofDonation(w), amount: w.amount() }),
  'approve-void': (w) => m.log_approve_void(ofDecided(w)),
  'decline-void': (w) => m.log_decline_void(ofDecided(w)),
  'withdraw-void': (w) => m.log_withdraw_void(ofDonation(w)),
  'lapse-void': (w) => m.log_lapse_void({ donation: w.donation() }),

  'change-donor': (w) => m.log_change_donor(ofCorrection(w)),
  'correct-donor': (w) =>
    m.log_correct_donor({ ...ofDonor(w), changes: w.changes(), count: ofTouched(w) }),
  'undo-correct-donor': (w) => m.log_undo_correct_donor({ ...ofDonor(w), count: ofTouched(w) }),

  'lock-period': (w) => m.log_lock_period({ ...ofPeriod(w), count: w.text('donations', '0') }),
  'ask-for-unlock': (w) => m.log_ask_for_unlock(ofPeriod(w)),
  'approve-unlock': (w) => m.log_approve_unlock({ ...ofPeriod(w), requester: ofRequester(w) }),
  'decline-unlock': (w) => m.log_decline_unlock({ ...ofPeriod(w), requester: ofRequester(w) }),
  'withdraw-unlock': (w) => m.log_withdraw_unlock(ofPeriod(w)),
  'lapse-unlock': (w) => m.log_lapse_unlock({ period: ofPeriod(w).period }),
  'review-locked-booking': (w) =>
    m.log_review_locked_booking({ ...ofDonation(w), period: w.text('period') }),
  'export-report': (w) =>
    m.log_export_report({
      actor: w.actor(),
      report: w.place(reports[w.entry.subject]?.() ?? w.entry.subject, '/reports'),
      format: w.choice('format', { csv: m.log_csv, xlsx: m.log_xlsx }),
    }),
};

const reports: Readonly<Record<string, () => string>> = {
  'day-book': m.log_report_day_book,
  month: m.log_report_month,
  campaigns: m.log_report_campaigns,
};

const ofRequester = (w: LogWords) => w.member(w.entry.details.askedBy);

const ofDonation = (w: LogWords) => ({ actor: w.actor(), donation: w.donation() });

const ofCorrection = (w: LogWords) => ({ ...ofDonation(w), changes: w.changes() });

const ofDecided = (w: LogWords) => ({ ...ofDonation(w), requester: ofRequester(w) });

const ofDecidedCorrection = (w: LogWords) => ({ ...ofDecided(w), changes: w.changes() });

const ofDonor = (w: LogWords) => ({ actor: w.actor(), donor: w.donor() });

/** How many donations a change of a donor touched. */
function ofTouched(w: LogWords): string {
  const { donations } = w.entry.details;
  return w.place(String(Array.isArray(donations) ? donations.length : 0));
}

const ofPeriod = (w: LogWords) => ({
  actor: w.actor(),
  period: w.place(String(w.entry.details.name ?? w.entry.subject), '/periods'),
});
