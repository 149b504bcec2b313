import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

const policyVersionSchema = z.object({
  version: z.number(),
  /** YYYY-MM-DD, by the Indian calendar. */
  effectiveFrom: z.string(),
  publishedAt: z.string(),
  /** '' for the program. */
  publishedBy: z.string(),
  standing: z.enum(['current', 'coming', 'earlier', 'withdrawn']),
});
export type PolicyVersion = z.infer<typeof policyVersionSchema>;

export const listPolicyVersions = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/policies/:id/versions',
  audience: 'staff',
  permission: 'content.write',
  status: 200,
  summary: 'Every version of a policy with its date of effect, the newest first',
  response: z.object({ versions: z.array(policyVersionSchema) }),
});
