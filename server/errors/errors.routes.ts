import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/errors-endpoints.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import type { Settings } from '../settings/settings.ts';
import { markErrorResolved } from './resolve-error.ts';
import { type ErrorsContext, showError, showErrors } from './show-errors.ts';

/** The desk's calls about errors and slow statements. */
export function registerErrors(
  app: FastifyInstance,
  context: ErrorsContext,
  { slowQueryMs: slowMs }: Pick<Settings, 'slowQueryMs'>,
): void {
  registerStaffEndpoint(app, endpoints.listErrors, async ({ query }) => ({
    ...(await showErrors(context, query.state ?? 'open')),
    slowMs,
    release: context.release,
  }));
  registerStaffEndpoint(app, endpoints.getError, async ({ params }) => ({
    error: await showError(context, params.id),
  }));
  registerStaffEndpoint(app, endpoints.resolveError, async ({ params, staff }) => ({
    error: await markErrorResolved(context, staff, params.id),
  }));
}
