import { expect, test } from 'vitest';
import { createApprovalHandlers } from '../approvals/approval-mail.ts';
import { createMailHandlers } from '../certificates/mail-handlers.ts';
import { createEnquiryHandlers } from '../enquiries/enquiry-handlers.ts';
import { createImportHandlers } from '../exchange/import-jobs.ts';
import { createAlarmHandlers } from '../health/alarms/tell-alarms.ts';
import { createWeeklyHandlers } from '../health/letter/send-weekly-letter.ts';
import { createMediaHandlers } from '../media/make-avif.ts';
import { createOrganisationHandlers } from '../organisation/test-mail.ts';
import { createRefundHandlers } from '../payments/order-refund.ts';
import { MAIL_KINDS, WORK_KINDS } from '../platform/outbox-kinds.ts';
import { createShieldHandlers } from '../shield/attack-mail.ts';
import { createSiteImportHandlers } from '../site-imports/site-import-jobs.ts';
import { createAnchorHandlers } from '../staff/audit/anchors.ts';
import { createStaffHandlers } from '../staff/staff-handlers.ts';
import { createSubscriberHandlers } from '../subscribers/subscriber-handlers.ts';
import { createTemplateHandlers } from '../templates/test-template.ts';
import { describeMailError, describeMailKind } from './show-mails.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'cannot be reached'],
  ['Greeting never received', 'cannot be reached'],
  ['Invalid login: 535 5.7.8 no', 'our sign-in'],
  ['Can’t send mail - all recipients were rejected: 550 5.1.1 no such user', 'this address'],
  [
    'Can’t send mail - all recipients were rejected: 451 4.7.1 try again later',
    '451 4.7.1 try again later',
  ],
  [
    'Can’t send mail - all recipients were rejected: 554-5.7.1 relay denied\n554 5.7.1 ask your admin',
    '5.7.1 relay denied',
  ],
  ['Mail command failed: 550 5.1.8 this sender may not', '550 5.1.8 this sender may not'],
  ['Message failed: 554 5.7.1 looks like spam', '554 5.7.1 looks like spam'],
  ['The payment provider gave no usable answer (timeout)', 'payment provider'],
  ['Nobody handles jobs of kind x', 'Nobody handles jobs of kind x'],
])('explains %j', (error, messages) => {
  expect(describeMailError(error).replaceAll("'", '’')).toContain(messages);
});

test('is empty when there was no error', () => {
  expect([describeMailError(null), describeMailError('')]).toEqual(['', '']);
});

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
  createShieldHandlers(nothing, nothing),
  createAlarmHandlers(nothing, nothing),
  createWeeklyHandlers(nothing, nothing),
  createMediaHandlers(nothing),
  createSiteImportHandlers(nothing),
  createOrganisationHandlers(nothing),
  createTemplateHandlers(nothing, nothing),
].flatMap((handlers) => Object.keys(handlers));

test.each(kinds)('the outbox kind %s has a label for staff', (kind) => {
  expect(describeMailKind(kind)).not.toContain(kind);
});

test('every outbox kind that has a handler is listed, as a mail or as other work', () => {
  expect(kinds.toSorted()).toEqual([...MAIL_KINDS, ...WORK_KINDS].toSorted());
});

test('a kind without a label is shown by its name', () => {
  expect(describeMailKind('something-new')).toBe('Other job (something-new)');
});
