import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

const newsletter = z.object({
  /** The bulletin's id. */
  _id: z.string(),
  title: z.string(),
  /** The bulletin's own date, YYYY-MM-DD. */
  date: z.string(),
  state: z.enum(['new', 'sending', 'stopped', 'sent']),
  sent: z.number(),
  /** Mails that the mail server refused for good. */
  refused: z.number(),
  /** Mails that are queued. */
  waiting: z.number(),
  /** When it was first started, and by whom; null: never, and for the command. */
  startedAt: z.nullable(z.string()),
  startedBy: z.nullable(z.string()),
});
export type NewsletterShown = z.infer<typeof newsletter>;

/** Confirmed subscribers: those who receive newsletters, and those whose address was refused again and again. */
const audience = z.object({ reachable: z.number(), unreachable: z.number() });

const writes = { audience: 'staff', permission: 'content.write' } as const;

export const listNewsletters = /* @__PURE__ */ call({
  ...writes,
  method: 'GET',
  path: '/api/staff/newsletters',
  status: 200,
  summary: 'The published bulletins, newest first, and how far each was sent as a newsletter',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({
    newsletters: z.array(newsletter),
    audience,
    /** Send it as `after` for older bulletins; null at the end. */
    next: z.nullable(z.string()),
  }),
});

export const getNewsletter = /* @__PURE__ */ call({
  ...writes,
  polled: true,
  method: 'GET',
  path: '/api/staff/newsletters/:id',
  status: 200,
  summary: 'One bulletin as a newsletter: its mail, its readers, how far it was sent, and refusals',
  response: z.object({
    newsletter,
    audience,
    /** How many would receive it now: reachable subscribers who have neither received nor refused it. */
    remaining: z.number(),
    mail: z.object({ subject: z.string(), text: z.string() }),
    refusals: z.array(
      z.object({
        _id: z.string(),
        /** Masked; '' after unsubscribing. */
        address: z.string(),
        at: z.string(),
        reason: z.string(),
        isUnreachable: z.boolean(),
      }),
    ),
  }),
});

export const previewNewsletter = /* @__PURE__ */ call({
  ...writes,
  method: 'GET',
  path: '/api/staff/newsletters/:id/preview.html',
  status: 200,
  summary: 'The mail of a bulletin as an HTML page without scripts, for a frame of the desk',
  response: z.any(),
});

export const testNewsletter = /* @__PURE__ */ call({
  ...writes,
  method: 'POST',
  path: '/api/staff/newsletters/:id/test',
  status: 200,
  summary: 'Mails the bulletin to the caller alone',
  request: z.object({}),
  response: z.object({ to: z.string() }),
});

/** `count` is the number of readers that was confirmed; another number now is a 409. */
export const sendNewsletter = /* @__PURE__ */ call({
  ...writes,
  confirmed: true,
  method: 'POST',
  path: '/api/staff/newsletters/:id/send',
  status: 200,
  summary: 'Sends a bulletin to everyone who has not received it, or resumes it',
  request: z.object({ count: z.number() }),
  response: z.object({ newsletter }),
});

export const stopNewsletter = /* @__PURE__ */ call({
  ...writes,
  method: 'POST',
  path: '/api/staff/newsletters/:id/stop',
  status: 200,
  summary: 'Stops a newsletter; what is sent stays sent',
  request: z.object({}),
  response: z.object({ newsletter }),
});

export const retrySubscribers = /* @__PURE__ */ call({
  ...writes,
  method: 'POST',
  path: '/api/staff/newsletters/retry-unreachable',
  status: 200,
  summary: 'Counts unreachable subscribers as reachable again',
  request: z.object({}),
  response: z.object({ count: z.number() }),
});
