import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// How the installation stands, its alarms and the weekly letter, as administrators see them.

const allowed = { audience: 'staff', permission: 'health.see', status: 200 } as const;

const line = z.object({
  /** The part, such as 'disk'. */
  _id: z.string(),
  part: z.string(),
  state: z.enum(['green', 'amber', 'red']),
  /** What was found, and what to do. */
  sentence: z.string(),
  /** Since when it has this state. */
  since: z.string(),
});
export type HealthLine = z.infer<typeof line>;

const alarm = z.object({
  _id: z.string(),
  part: z.string(),
  sentence: z.string(),
  beganAt: z.string(),
  /** Null while it lasts. */
  endedAt: z.nullable(z.string()),
});
export type HealthAlarm = z.infer<typeof alarm>;

const serverProcess = z.object({
  _id: z.string(),
  machine: z.string(),
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  memory: z.string(),
  cachedPages: z.number(),
  cacheSize: z.string(),
});
export type ServerProcess = z.infer<typeof serverProcess>;

const health = z.object({
  /** In the order of `npm run doctor`; [] before the first look. */
  lines: z.array(line),
  /** Null before the first look. */
  lookedAt: z.nullable(z.string()),
  /** Alarms that last, and those that ended in the last four weeks; newest first. */
  alarms: z.array(alarm),
  processes: z.array(serverProcess),
});
export type Health = z.infer<typeof health>;

export const getHealth = /* @__PURE__ */ call({
  ...allowed,
  polled: true,
  method: 'GET',
  path: '/api/staff/health',
  summary: 'How each part of the installation stood at the last look, and the alarms',
  response: z.object({ health }),
});

export const lookAtHealth = /* @__PURE__ */ call({
  ...allowed,
  method: 'POST',
  path: '/api/staff/health/look',
  summary: 'Looks at every part now, unless it was done within ten seconds; takes up to 15 seconds',
  request: z.object({}),
  response: z.object({ health }),
});

export const previewWeeklyLetter = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/health/letter.html',
  summary: 'The weekly letter as it would be sent now, for a frame of the desk',
  response: z.any(),
});

export const sendWeeklyLetter = /* @__PURE__ */ call({
  ...allowed,
  method: 'POST',
  path: '/api/staff/health/letter/send',
  summary: 'Sends the weekly letter to the caller',
  request: z.object({}),
  response: z.object({ to: z.string() }),
});
