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
    /** Daily anchors of the database that the log does not hold any more: it was cut off or written anew. */
    lost: z.array(z.string()),
    /** The newest daily anchor, to compare with the mail; null before the first. */
    anchor: z.nullable(z.object({ day: z.string(), anchor: z.string() })),
  }),
});
