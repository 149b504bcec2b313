import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/suggestions-endpoints.ts';
import type { Context } from '../../context.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { acceptSuggestion, refuseSuggestion, undoSuggestion } from './decide-suggestion.ts';
import { showSuggestions } from './show-suggestions.ts';

/** Routes of suggestions: pairs of donors who may be one person, and staff's decisions. */
export function registerSuggestions(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.listSuggestions, ({ staff, query }) =>
    showSuggestions(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.acceptSuggestion, async ({ staff, params, body }) => ({
    suggestion: await acceptSuggestion(context, staff, params.id, body),
  }));
  registerStaffEndpoint(app, endpoints.refuseSuggestion, async ({ staff, params }) => ({
    suggestion: await refuseSuggestion(context, staff, params.id),
  }));
  registerStaffEndpoint(app, endpoints.undoSuggestion, async ({ staff, params }) => ({
    suggestion: await undoSuggestion(context, staff, params.id),
  }));
}
