import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import { differenceLabels } from '#shared/staff/difference-labels.ts';
import type { LogWords } from './log-words.ts';

/** Writes the sentence of one action. */
export type Sentence = (words: LogWords) => string;

/** Donations, refunds, documents, donors and files. */
export const givingSentences: Partial<Record<AuditAction, Sentence>> = {
  'enter-gift': (w) => {
    const { details } = w.entry;
    const given = {
      actor: w.actor(),
      donation: w.donation(),
      amount: w.amount(),
      mode: w.mode(),
      campaign: w.campaign(details.campaignId),
    };
    return details.import === undefined
      ? m.log_enter_donation(given)
      : m.log_import_donation({
          ...given,
          file: w.importFile(details.import),
          line: w.text('line'),
        });
  },
  'correct-gift': (w) =>
    m.log_correct_donation({ actor: w.actor(), donation: w.donation(), changes: w.changes() }),
  'void-gift': (w) =>
    m.log_void_donation({ actor: w.actor(), donation: w.donation(), amount: w.amount() }),
  'restore-gift': (w) =>
    m.log_restore_donation({ actor: w.actor(), donation: w.donation(), amount: w.amount() }),
  'confirm-identity': (w) => m.log_confirm_identity(ofDonation(w)),
  'remove-identity': (w) => m.log_remove_identity(ofDonation(w)),
  'reopen-identity': (w) => m.log_reopen_identity(ofDonation(w)),
  'reveal-pan': (w) => m.log_reveal_pan(ofDonation(w)),
  'add-supporter': (w) =>
    m.log_add_supporter({ actor: w.actor(), campaign: w.campaign(w.entry.details.campaignId) }),
  'hide-supporter': (w) =>
    m.log_hide_supporter({ actor: w.actor(), campaign: w.campaign(w.entry.details.campaignId) }),
  'carry-over-identities': (w) => m.log_carry_over_identities({ actor: w.actor() }),
  'accept-reviewed-gift': (w) => m.log_accept_reviewed_donation(ofDonation(w)),
  'keep-payment-aside': (w) =>
    m.log_keep_payment_aside({
      payment: w.donationOrPayment(),
      why: w.choice('reason', unmatchedReasons),
    }),
  'resolve-stray-payment': (w) =>
    m.log_resolve_payment({
      actor: w.actor(),
      payment: w.donationOrPayment(),
      note: w.text('note'),
    }),
  'explain-difference': (w) =>
    m.log_explain_difference({
      actor: w.actor(),
      what: w.choice('kind', differenceLabels),
      id: w.place(w.entry.subject, '/provider-differences'),
      note: w.text('note'),
    }),
  'add-identity-numbers': (w) => m.log_add_numbers({ donation: w.donation() }),
  'ignore-different-details': (w) =>
    m.log_ignore_details({ donation: w.donation(), changes: w.changes() }),
  'refuse-verification': (w) =>
    m.log_refuse_verification({
      donation: w.donation(),
      why: w.choice('reason', refusalReasons),
    }),

  'ask-for-refund': (w) => m.log_ask_for_refund(ofRefund(w)),
  'approve-refund': (w) => m.log_approve_refund(ofRefund(w)),
  'decline-refund': (w) => m.log_decline_refund(ofRefund(w)),
  'withdraw-refund': (w) => m.log_withdraw_refund(ofRefund(w)),
  'lapse-refund': (w) => m.log_lapse_refund(ofRefund(w)),
  'refuse-refund': (w) => m.log_refuse_refund(ofRefund(w)),

  'open-paper': (w) => m.log_open_document({ ...ofDonation(w), document: ofDocument(w) }),
  'send-paper': (w) => m.log_send_document({ ...ofDonation(w), document: ofDocument(w) }),
  'upload-paper': (w) => m.log_upload_document({ ...ofDonation(w), document: ofDocument(w) }),
  'start-paper-run': (w) =>
    m.log_start_document_run({
      actor: w.actor(),
      count: w.text('total'),
      document: ofDocument(w),
      year: w.text('taxYear'),
    }),
  'stop-paper-run': (w) => m.log_stop_document_run({ actor: w.actor() }),
  'open-document': (w) => m.log_donor_opened({ donation: w.donation(), document: ofDocument(w) }),
  'refuse-document': (w) => m.log_donor_refused({ donation: w.donation(), tries: w.text('tries') }),
  'repeat-mail': (w) => m.log_repeat_mail(ofDonation(w)),

  'merge-donors': (w) =>
    m.log_merge_donors({ ...ofDonors(w), other: w.donor(w.entry.details.other) }),
  'undo-merge': (w) => m.log_undo_merge({ ...ofDonors(w), other: w.donor(w.entry.details.other) }),
  'refuse-donor-suggestion': (w) => m.log_refuse_suggestion(ofPair(w)),
  'undo-donor-suggestion': (w) => m.log_undo_suggestion(ofPair(w)),

  'upload-import': (w) => m.log_upload_import({ ...ofImport(w), rows: w.text('rows') }),
  'run-import': (w) => m.log_run_import({ ...ofImport(w), rows: w.text('rows') }),
  'finish-import': (w) => m.log_finish_import(ofImport(w)),
  'drop-import': (w) => m.log_drop_import(ofImport(w)),
  'undo-import': (w) => m.log_undo_import({ ...ofImport(w), rows: w.text('rows') }),
  'finish-undo-import': (w) =>
    m.log_finish_undo_import({ ...ofImport(w), count: w.text('voided', '0') }),
  'ask-for-import-undo': (w) =>
    m.log_ask_for_import_undo({
      ...ofImport(w),
      count: w.text('donations', '0'),
      amount: w.amount(),
    }),
  'approve-import-undo': (w) => m.log_approve_import_undo(ofDecidedImport(w)),
  'decline-import-undo': (w) => m.log_decline_import_undo(ofDecidedImport(w)),
  'withdraw-import-undo': (w) => m.log_withdraw_import_undo(ofImport(w)),
  'lapse-import-undo': (w) => m.log_lapse_import_undo({ file: w.importFile() }),
  'map-import-purpose': (w) =>
    m.log_map_import_purpose({
      actor: w.actor(),
      campaign: w.campaign(),
    }),
  'export-gifts': (w) => {
    const file = { actor: w.actor(), rows: w.text('rows'), format: ofFormat(w) };
    return w.entry.details.withPan === true
      ? m.log_export_donations_with_pan(file)
      : m.log_export_donations(file);
  },
  'approve-export': (w) => m.log_approve_export(ofRequester(w)),
  'decline-export': (w) => m.log_decline_export(ofRequester(w)),
  'withdraw-export': (w) => m.log_withdraw_export({ actor: w.actor() }),
  'lapse-export': (w) => m.log_lapse_export({ requester: w.member(w.entry.details.askedBy) }),
  'export-audit-log': (w) =>
    m.log_export_log({ actor: w.actor(), format: ofFormat(w), filters: w.text('filters') }),
};

const unmatchedReasons: Readonly<Record<string, () => string>> = {
  'unknown-order': m.unmatched_reason_unknown_order,
  'other-amount': m.unmatched_reason_other_amount,
  'other-currency': m.unmatched_reason_other_currency,
  'other-order': m.unmatched_reason_other_order,
  'second-capture': m.unmatched_reason_second_capture,
  'void-donation': m.unmatched_reason_void_donation,
};

const refusalReasons: Readonly<Record<string, () => string>> = {
  unreadable: m.log_refused_unreadable,
  'unknown-order': m.log_refused_unknown_order,
  'wrong-signature': m.log_refused_wrong_signature,
  'other-campaign': m.log_refused_other_campaign,
  'unknown-payment': m.log_refused_unknown_payment,
  'other-order': m.log_refused_other_order,
  unmatched: m.log_refused_unmatched,
  'not-paid': m.log_refused_not_paid,
  refunded: m.log_refused_refunded,
};

const ofDonation = (w: LogWords) => ({ actor: w.actor(), donation: w.donation() });

const ofDonors = (w: LogWords) => ({
  actor: w.actor(),
  donor: w.donor(),
  count: w.text('donations'),
});

const ofImport = (w: LogWords) => ({ actor: w.actor(), file: w.importFile() });

const ofDecidedImport = (w: LogWords) => ({ ...ofImport(w), ...ofRequester(w) });

const ofRequester = (w: LogWords) => ({
  actor: w.actor(),
  requester: w.member(w.entry.details.askedBy),
});

const ofFormat = (w: LogWords) => w.choice('format', { csv: m.log_csv, xlsx: m.log_xlsx });

const ofRefund = (w: LogWords) => ({
  actor: w.actor(),
  amount: w.amount(),
  donation: w.donationOrPayment(),
});

function ofPair(w: LogWords) {
  const { donors } = w.entry.details;
  const [one, other]: unknown[] = Array.isArray(donors) ? donors : [];
  return { actor: w.actor(), donor: w.donor(one), other: w.donor(other) };
}

/** 'receipt' or 'certificate'; the portal's has its own title. */
function ofDocument(w: LogWords): string {
  const { kind, document, taxDocument } = w.entry.details;
  const name = [kind, document, taxDocument].find((one) => typeof one === 'string');
  if (name === 'receipt' || name === undefined) return w.place(m.log_document_receipt());
  if (name === 'official') return w.place(m.log_document_certificate());
  return w.place(String(name));
}
