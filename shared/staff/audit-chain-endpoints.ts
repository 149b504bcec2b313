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
    /** Number of entries. */
    count: z.number(),
    /** Sequence numbers of the first entries that fail, at most a hundred; empty when the chain is intact. */
    failed: z.array(z.number()),
    /** Daily anchors in the database without their entry in the log: it was truncated or rewritten. */
    lost: z.array(z.string()),
    /** The time of the first entry; null when the log is empty. */
    since: z.nullable(z.string()),
    /** The newest daily anchor; null before the first. */
    anchor: z.nullable(
      z.object({
        day: z.string(),
        /** Number and hash of the entry, to compare with the mail: '120:5f0c…'. */
        anchor: z.string(),
        /** How many administrators it is mailed to. */
        mailedTo: z.number(),
        /** When it was written to the object storage; null: not yet, or none is configured. */
        storedAt: z.nullable(z.string()),
      }),
    ),
  }),
});
