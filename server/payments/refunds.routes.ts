import type { FastifyInstance } from 'fastify';
import { toRupees } from '#shared/money.ts';
import * as endpoints from '#shared/staff/money-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { acceptReviewedGift } from './accept-reviewed-gift.ts';
import { askForRefund } from './ask-for-refund.ts';
import { approveRefund, declineRefund, withdrawRefund } from './decide-refund.ts';
import { refundStray, resolveStray } from './handle-stray.ts';
import type { RefundContext } from './refund-context.ts';
import { showRefund, showRefunds, showStray, showStrays } from './show-refunds.ts';

/** Money that goes back, and money that stands aside. */
export function registerRefunds(
  app: FastifyInstance,
  context: RefundContext & Pick<Context, 'sealer'>,
): void {
  registerStaffEndpoint(app, endpoints.refundGift, async ({ staff, params, body }) => {
    const id = await askForRefund(context, staff, params.id, body);
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
  registerStaffEndpoint(app, endpoints.acceptReviewedGift, ({ staff, params, body }) =>
    acceptReviewedGift(context, staff, params.id, body),
  );

  registerStaffEndpoint(app, endpoints.listStrays, ({ staff, query }) =>
    showStrays(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.resolveStray, async ({ staff, params, body }) => {
    await resolveStray(context, staff, params.id, body);
    return { stray: await showStray(context, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.refundStray, async ({ staff, params, body }) => {
    const id = await refundStray(context, staff, params.id, body);
    return { refund: await showRefund(context, staff, id) };
  });
}
