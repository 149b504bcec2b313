import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { Sentence } from './log-sentences-giving.ts';
import type { LogWords } from './log-words.ts';

/** Cheques, batches, cash handovers and statements of a donor's year. */
export const counterSentences: Partial<Record<AuditAction, Sentence>> = {
  'move-cheque': (w) => m.log_move_cheque({ ...ofCheque(w), state: w.choice('to', chequeStates) }),
  'bounce-cheque': (w) => m.log_bounce_cheque({ ...ofCheque(w), amount: w.amount() }),
  'undo-bounce': (w) => m.log_undo_bounce({ ...ofCheque(w), amount: w.amount() }),
  'ask-for-bounce': (w) => m.log_ask_for_bounce({ ...ofCheque(w), amount: w.amount() }),
  'approve-bounce': (w) => m.log_approve_bounce({ ...ofCheque(w), requester: ofRequester(w) }),
  'decline-bounce': (w) => m.log_decline_bounce({ ...ofCheque(w), requester: ofRequester(w) }),
  'withdraw-bounce': (w) => m.log_withdraw_bounce(ofCheque(w)),
  'lapse-bounce': (w) => m.log_lapse_bounce({ donation: w.donation() }),
  'decide-public-names': (w) => {
    const decision = { actor: w.actor(), count: w.text('count', '0') };
    return w.entry.details.show === true ? m.log_show_names(decision) : m.log_hide_names(decision);
  },

  'open-batch': (w) => m.log_open_batch(ofBatch(w)),
  'change-batch': (w) => m.log_change_batch(ofBatch(w)),
  'take-over-batch': (w) =>
    m.log_take_over_batch({ ...ofBatch(w), member: w.member(w.entry.details.from) }),
  'discard-batch': (w) => m.log_discard_batch({ ...ofBatch(w), rows: w.text('rows', '0') }),
  'post-batch': (w) =>
    m.log_post_batch({ ...ofBatch(w), count: w.text('count', '0'), amount: w.amount() }),

  'open-cash-handover': (w) =>
    m.log_open_handover({
      ...ofHandover(w),
      count: w.text('count', '0'),
      amount: w.amount('expectedPaise'),
    }),
  'hand-over-cash': (w) => m.log_hand_over_cash({ ...ofHandover(w), amount: ofCounted(w) }),
  'recount-cash': (w) => m.log_recount_cash(ofHandover(w)),
  'discard-cash-handover': (w) => m.log_discard_handover(ofHandover(w)),
  'receive-cash': (w) =>
    m.log_receive_cash({
      ...ofHandover(w),
      amount: ofCounted(w),
      member: w.member(w.entry.details.handedOverBy),
    }),
  'dispute-cash': (w) =>
    m.log_dispute_cash({ ...ofHandover(w), amount: ofCounted(w), note: w.text('note') }),

  'open-statement': (w) => m.log_open_statement(ofStatement(w)),
  'send-statement': (w) => m.log_send_statement(ofStatement(w)),
};

const chequeStates: Readonly<Record<string, () => string>> = {
  received: m.log_cheque_received,
  deposited: m.log_cheque_deposited,
  cleared: m.log_cheque_cleared,
};

const ofCheque = (w: LogWords) => ({ actor: w.actor(), donation: w.donation() });

const ofRequester = (w: LogWords) => w.member(w.entry.details.askedBy);

const ofBatch = (w: LogWords) => ({
  actor: w.actor(),
  batch: w.place(m.log_batch(), `/batches/${w.entry.subject}`),
});

/** A draft has no number yet in its entries. */
const ofHandover = (w: LogWords) => ({
  actor: w.actor(),
  handover: w.place(
    typeof w.entry.details.number === 'number'
      ? m.log_handover({ number: w.entry.details.number })
      : m.log_handover_new(),
    `/cash/${w.entry.subject}`,
  ),
});

const ofCounted = (w: LogWords) => w.amount('countedPaise');

const ofStatement = (w: LogWords) => ({
  actor: w.actor(),
  donor: w.donor(),
  year: w.text('taxYear'),
});
