import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// The samples that the program brought along, which a live site marks until staff replace or confirm them.

const sampleSchema = z.object({
  /** The collection's name, as in `activities`. */
  kind: z.string(),
  _id: z.string(),
  title: z.string(),
});
export type StoredSample = z.infer<typeof sampleSchema>;

export const listStoredSamples = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/samples',
  audience: 'staff',
  permission: 'content.write',
  status: 200,
  summary: 'The content that is still a sample',
  response: z.object({ samples: z.array(sampleSchema) }),
});

export const confirmSample = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/samples/:kind/:id/confirm',
  audience: 'staff',
  permission: 'content.write',
  status: 200,
  summary: 'Confirms that a sample may stand as it is; it is no longer marked',
  request: z.object({}),
  response: z.object({ samples: z.array(sampleSchema) }),
});
