import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { sortDirections } from './donation-filters.ts';

// Mails about donations and other outbox jobs, as staff see them.

const mailStates = ['waiting', 'sent', 'failed'] as const;

const mail = z.object({
  _id: z.string(),
  /** What it is, for people. */
  title: z.string(),
  donationId: z.nullable(z.string()),
  /** The masked address, or '' when there is no recipient. */
  to: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  /** When it was sent; null until then. */
  sentAt: z.nullable(z.string()),
  /** Time of the next attempt; null when it is sent or was given up. */
  nextTryAt: z.nullable(z.string()),
  tries: z.number(),
  /** Why the last attempt failed, in plain language; '' when it did not. */
  error: z.string(),
  mayRepeat: z.boolean(),
});
export type StaffMail = z.infer<typeof mail>;

export const listMails = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/mails',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'Mails and other work that followed a donation, newest first unless `dir` is asc',
  query: z.object({
    donation: z.optional(z.string()),
    /** 'attention': given up, or waiting after a failed attempt. */
    state: z.optional(z.enum([...mailStates, 'attention'])),
    /** 'asc': oldest first. */
    dir: z.optional(z.enum(sortDirections)),
    after: z.optional(z.string()),
    limit: z.optional(z.string()),
  }),
  response: z.object({ mails: z.array(mail), next: z.nullable(z.string()) }),
});

export const repeatMail = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/mails/:id/repeat',
  audience: 'staff',
  permission: 'mails.repeat',
  status: 200,
  summary: 'Tries a mail that was given up once more, from the beginning',
  response: z.object({ mail }),
});
