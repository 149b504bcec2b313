import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

export const checkAuditChain = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/audit/chain',
  audience: 'staff',
  permission: 'audit.read',
  status: 200,
  summary: 'Follows the audit log from its first entry and tells where its chain does not hold',
  response: z.object({
    /** How many entries there are. */
    count: z.number(),
    /** The numbers of the first entries that do not hold, a hundred at most; none when the chain is whole. */
    failed: z.array(z.number()),
  }),
});
