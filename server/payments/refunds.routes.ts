import type { FastifyInstance } from 'fastify';
import { toRupees } from '#shared/money.ts';
import * as endpoints from '#shared/staff/money-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { acceptReviewedDonation } from './accept-reviewed-donation.ts';
import { approveRefund, declineRefund, withdrawRefund } from './decide-refund.ts';
import { refundUnmatched, resolveUnmatched } from './handle-unmatched.ts';
import { type RefundContext, requestRefund } from './request-refund.ts';

import {
  showRefund,
  showRefunds,
  showUnmatchedPayment,
  showUnmatchedPayments,
} from './show-refunds.ts';

/** Routes of refunds and unmatched payments. */
export function registerRefunds(
  app: FastifyInstance,
  context: RefundContext & Pick<Context, 'sealer' | 'aadhaarStorage'>,
): void {
  registerStaffEndpoint(app, endpoints.refundDonation, async ({ staff, params, body }) => {
    const id = await requestRefund(context, staff, params.id, body);
    return { refund: await showRefund(context, staff, id) };
  });
  registerStaffEndpoint(app, endpoints.listRefundRequests, async ({ staff, query }) => ({
    ...(await showRefunds(context, staff, query)),
    secondPersonAbove: toRupees(context.secondPersonAbovePaise),
  }));
  registerStaffEndpoint(app, endpoints.approveRefund, async ({ staff, params }) => {
    await approveRefund(context, staff, params.id);
    return { refund: await showRefund(context, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.declineRefund, async ({ staff, params, body }) => {
    await declineRefund(context, staff, params.id, body);
    return { refund: await showRefund(context, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.withdrawRefund, async ({ staff, params }) => {
    await withdrawRefund(context, staff, params.id);
    return { refund: await showRefund(context, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.acceptReviewedDonation, ({ staff, params, body }) =>
    acceptReviewedDonation(context, staff, params.id, body),
  );

  registerStaffEndpoint(app, endpoints.listUnmatchedPayments, ({ staff, query }) =>
    showUnmatchedPayments(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.resolveUnmatched, async ({ staff, params, body }) => {
    await resolveUnmatched(context, staff, params.id, body);
    return { unmatched: await showUnmatchedPayment(context, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.refundUnmatched, async ({ staff, params, body }) => {
    const id = await refundUnmatched(context, staff, params.id, body);
    return { refund: await showRefund(context, staff, id) };
  });
}
