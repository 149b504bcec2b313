import { expect, test } from 'vitest';
import { createApprovalHandlers } from '../approvals/approval-mail.ts';
import { createMailHandlers } from '../certificates/mail-handlers.ts';
import { createEnquiryHandlers } from '../enquiries/enquiry-handlers.ts';
import { createImportHandlers } from '../exchange/import-jobs.ts';
import { createRefundHandlers } from '../payments/order-refund.ts';
import { createAnchorHandlers } from '../staff/audit/anchors.ts';
import { createStaffHandlers } from '../staff/staff-handlers.ts';
import { createSubscriberHandlers } from '../subscribers/subscriber-handlers.ts';
import { sayKind } from './say-kind.ts';

/** Only the handlers' names are used, so their dependencies may be empty. */
const nothing = {} as never;

const kinds = [
  createMailHandlers(nothing, nothing),
  createRefundHandlers(nothing),
  createSubscriberHandlers(nothing, nothing),
  createEnquiryHandlers(nothing, nothing),
  createImportHandlers(),
  createStaffHandlers(nothing, nothing),
  createApprovalHandlers(nothing, nothing, nothing),
  createAnchorHandlers(nothing, nothing),
].flatMap((handlers) => Object.keys(handlers));

test.each(kinds)('the outbox kind %s has a label for staff', (kind) => {
  expect(sayKind(kind)).not.toContain(kind);
});

test('a kind without a label is shown by its name', () => {
  expect(sayKind('something-new')).toBe('Other job (something-new)');
});
