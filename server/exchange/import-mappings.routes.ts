import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/import-mappings-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import {
  changeImportPurpose,
  forgetImportMapping,
  listImportMappings,
} from './remember-mappings.ts';

/** Routes of what is remembered of import files. */
export function registerImportMappings(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.listImportMappings, ({ staff }) =>
    listImportMappings(context, staff),
  );
  registerStaffEndpoint(app, endpoints.changeImportPurpose, async ({ staff, params, body }) => ({
    purpose: await changeImportPurpose(context, staff, params.id, body.campaign),
  }));
  registerStaffEndpoint(app, endpoints.forgetImportPurpose, async ({ staff, params }) => {
    await forgetImportMapping(context, staff, 'import_purposes', params.id);
    return { id: params.id };
  });
  registerStaffEndpoint(app, endpoints.forgetImportHeadings, async ({ staff, params }) => {
    await forgetImportMapping(context, staff, 'import_headings', params.id);
    return { id: params.id };
  });
}
