import { m } from '#shared/messages/compiled/messages.js';

const actions: Readonly<Record<string, () => string>> = {
  'enter-gift': m.audit_enter_gift,
  'correct-gift': m.audit_correct_gift,
  'void-gift': m.audit_void_gift,
  'restore-gift': m.audit_restore_gift,
  'ask-for-refund': m.audit_ask_for_refund,
  'approve-refund': m.audit_approve_refund,
  'decline-refund': m.audit_decline_refund,
  'withdraw-refund': m.audit_withdraw_refund,
  'refuse-refund': m.audit_refuse_refund,
  'accept-reviewed-gift': m.audit_accept_reviewed_gift,
  'reveal-pan': m.audit_reveal_pan,
  'open-paper': m.audit_open_paper,
  'open-document': m.audit_open_document,
  'refuse-document': m.audit_refuse_document,
  'send-paper': m.audit_send_paper,
  'upload-paper': m.audit_upload_paper,
  'repeat-mail': m.audit_repeat_mail,
  'merge-donors': m.audit_merge_donors,
  'undo-merge': m.audit_undo_merge,
  'keep-payment-aside': m.audit_keep_payment_aside,
  'ignore-different-details': m.audit_ignore_different_details,
  'refuse-verification': m.audit_refuse_verification,
};

/** What staff call a line of the log; one that this page does not know yet stays as it was written. */
export function nameAction(action: string): string {
  return actions[action]?.() ?? action;
}
