import type { FastifyInstance } from 'fastify';
import { getPolicy } from '#shared/endpoints.ts';
import * as desk from '#shared/staff/policy-endpoints.ts';
import { registerQuery } from '../platform/http-reading.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { listPolicyVersions } from './list-policy-versions.ts';
import { type PolicyReading, readPolicy } from './read-policy.ts';

/** The policies as visitors read them, and their versions at the desk. They are written as content. */
export function registerPolicies(app: FastifyInstance, context: PolicyReading): void {
  registerQuery(app, getPolicy, async ({ params, query }) => ({
    policy: await readPolicy(context, params.id, readNumber(query.version)),
  }));
  registerStaffEndpoint(app, desk.listPolicyVersions, async ({ staff, params }) => ({
    versions: await listPolicyVersions(context, staff, params.id),
  }));
}

/** Null for none; 0, which no version has, for text that is no number. */
function readNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}
