import type { FastifyInstance } from 'fastify';
import type { CashHandoverPage } from '#shared/staff/cash-endpoints.ts';
import * as endpoints from '#shared/staff/cash-endpoints.ts';
import { sendPdf, toPdfName } from '../certificates/send-pdf.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import type { Actor } from '../platform/staff-access.ts';
import { countCash, discardHandover, handOverCash, recountCash } from './hand-over-cash.ts';
import { openHandover, refreshHandover } from './open-handover.ts';
import { disputeCash, receiveCash } from './receive-cash.ts';
import { showCashOnHand, showHandover, showHandovers } from './show-handovers.ts';

/** Routes of cash that is counted and handed over, with the sheet that both sign. */
export function registerCashHandovers(app: FastifyInstance, context: Context): void {
  const show = (staff: Actor, id: string): Promise<CashHandoverPage> =>
    showHandover(context, staff, id);

  registerStaffEndpoint(app, endpoints.listCashHandovers, ({ staff, query }) =>
    showHandovers(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.listCashOnHand, ({ staff, query }) =>
    showCashOnHand(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.openCashHandover, async ({ staff, body }) =>
    show(staff, await openHandover(context, staff, body)),
  );
  registerStaffEndpoint(app, endpoints.getCashHandover, ({ staff, params }) =>
    show(staff, params.id),
  );
  registerStaffEndpoint(app, endpoints.countCash, async ({ staff, params, body }) => {
    await countCash(context, staff, params.id, body);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.refreshCashHandover, async ({ staff, params }) => {
    await refreshHandover(context, staff, params.id);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.handOverCash, async ({ staff, params, body }) => {
    await handOverCash(context, staff, params.id, body);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.receiveCash, async ({ staff, params, body }) => {
    await receiveCash(context, staff, params.id, body.version);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.disputeCash, async ({ staff, params, body }) => {
    await disputeCash(context, staff, params.id, body);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.recountCash, async ({ staff, params }) => {
    await recountCash(context, staff, params.id);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.discardCashHandover, async ({ staff, params }) => {
    await discardHandover(context, staff, params.id);
    return show(staff, params.id);
  });

  registerStaffEndpoint(app, endpoints.printCashHandover, async ({ staff, params, reply }) => {
    const { handover, list } = await show(staff, params.id);
    const { drawHandover } = await import('./draw-handover.ts');
    const bytes = await drawHandover(handover, list, context.organisation.facts());
    const name = toPdfName('cash-handover', String(handover.number));
    return sendPdf(reply, { bytes, name }, 'shown');
  });
}
