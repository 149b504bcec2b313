/** Read here and not in trial-size.ts: what that imports does not belong into Stryker's process. */
export const isLong = process.env.TRIAL_SIZE === 'long';

/** What `npm test` makes faults in: it decides whether money counts, and its tests need no database. */
export const TRANSITION_TABLE = 'server/payments/decide-transition.ts';
export const TESTS_OF_TABLE = 'server/payments/decide-transition.test.ts';

/**
 * The files that decide about a reported payment and write what follows from it: the transition table, the payment's
 * row and history, the ledger, the donation, the campaign's total, the receipt number and the receipt mail.
 */
export const SETTLING_CORE = [
  TRANSITION_TABLE,
  'server/payments/settle-payment.ts',
  'server/payments/payments.writes.ts',
  'server/donations/settle-donations.ts',
  'server/donations/books.writes.ts',
  'server/donations/donations.writes.ts',
  'server/campaigns/add-to-campaign-totals.ts',
];

/** The tests of these files; a fault that they miss counts as missed, whatever the tests of other files would find. */
export const TESTS_OF_IT = [
  TESTS_OF_TABLE,
  'server/payments/settle-payment.db.test.ts',
  'server/payments/settled-rows.db.test.ts',
  'server/payments/unmatched-payments.db.test.ts',
  'server/payments/reconcile-orders.db.test.ts',
  'server/donations/settle-donations.db.test.ts',
  'server/donations/books.db.test.ts',
  'server/donations/donations.writes.db.test.ts',
  'server/donations/count-refund.db.test.ts',
  'server/donations/donation-donors.db.test.ts',
];

/** What Stryker writes of each fault, below the folder that git and all checks ignore. */
export const REPORT = '.cache/mutation.json';
