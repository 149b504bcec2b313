import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/counter-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { registerCheques } from './cheques/cheques.routes.ts';
import { listTodaysEntries } from './list-todays-entries.ts';
import { decidePublicNames, listPublicNames } from './public-names/decide-public-names.ts';
import { hideListedSupporter, listListedSupporters } from './public-names/listed-supporters.ts';

/** Routes of the counter: today's entries, cheques, and names that are public without a recorded wish or a donation. */
export function registerCounter(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'secondPersonAbovePaise' | 'wakeOutbox'>,
): void {
  registerStaffEndpoint(app, endpoints.listTodaysEntries, ({ staff }) =>
    listTodaysEntries(context, staff),
  );
  registerStaffEndpoint(app, endpoints.listPublicNames, ({ staff, query }) =>
    listPublicNames(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.decidePublicNames, async ({ staff, body }) => ({
    changed: await decidePublicNames(context, staff, body),
  }));
  registerStaffEndpoint(app, endpoints.listListedSupporters, ({ staff, query }) =>
    listListedSupporters(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.hideListedSupporter, async ({ staff, params }) => ({
    changed: await hideListedSupporter(context, staff, params.id),
  }));
  registerCheques(app, context);
}
