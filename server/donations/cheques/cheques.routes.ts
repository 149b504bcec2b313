import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/cheques-endpoints.ts';
import type { Context } from '../../context.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { bounceCheques, undoBounce } from './bounce-cheques.ts';
import { listCheques } from './list-cheques.ts';
import { moveCheques } from './move-cheques.ts';

/** Routes of cheques: list, deposit and clearing, bounce and its undo. */
export function registerCheques(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'secondPersonAbovePaise' | 'wakeOutbox'>,
): void {
  registerStaffEndpoint(app, endpoints.listCheques, ({ staff, query }) =>
    listCheques(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.moveCheques, async ({ staff, body }) => ({
    cheques: await moveCheques(context, staff, body),
  }));
  registerStaffEndpoint(app, endpoints.bounceCheques, async ({ staff, body }) => ({
    cheques: await bounceCheques(context, staff, body),
  }));
  registerStaffEndpoint(app, endpoints.undoBounce, async ({ staff, params }) => ({
    cheques: await undoBounce(context, staff, params.id),
  }));
}
