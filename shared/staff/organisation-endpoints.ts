import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// What the organisation says of itself: names, contact, registrations, bank, colours.

const allowed = { audience: 'staff', permission: 'organisation.manage', status: 200 } as const;

/** Fields of one group; null: nothing entered. Which there are: shared/organisation-form.ts. */
const group = z.record(z.string(), z.nullable(z.string()));

const groups = {
  names: group,
  contact: group,
  grievance: group,
  registrations: group,
  bank: group,
  social: group,
  signatory: group,
  colours: group,
  nightColours: group,
  logo: group,
  music: group,
};

const changeSchema = z.object({
  /** Such as 'bank.ifsc'. */
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

const organisationSchema = z.object({
  /** Counts the changes; 0: the facts are those of the first start. */
  version: z.number(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  ...groups,
});
export type OrganisationShown = z.infer<typeof organisationSchema>;

const shown = {
  organisation: organisationSchema,
  /** The change of guarded fields that waits for a second administrator; null: none. */
  waiting: z.nullable(z.object({ approvalId: z.string(), changes: z.array(changeSchema) })),
};

export const getOrganisation = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/organisation',
  summary: "The organisation's facts, and the change that waits for a second administrator",
  response: z.object(shown),
});

export const changeOrganisation = /* @__PURE__ */ call({
  ...allowed,
  method: 'PATCH',
  path: '/api/staff/organisation',
  summary:
    'Changes the named fields at once; registrations, bank details and the registered name need re-authentication and a second administrator. 409 with the newer version when somebody else has changed them meanwhile',
  request: z.object({
    version: z.number(),
    reason: z.optional(z.string().check(z.maxLength(500))),
    ...(Object.fromEntries(
      Object.entries(groups).map(([name, fields]) => [name, z.optional(fields)]),
    ) as { [Name in keyof typeof groups]: z.ZodMiniOptional<typeof group> }),
  }),
  response: z.object({
    ...shown,
    /** The request for approval that this change became; null: everything was changed at once. */
    asked: z.nullable(z.object({ approvalId: z.string(), effectiveAfter: z.nullable(z.string()) })),
  }),
});

/** JSON of what was typed over the facts, such as `{"contact.phone": "+91 …"}`. */
const draftQuery = z.object({ draft: z.optional(z.string().check(z.maxLength(6_000))) });

export const previewReceipt = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/organisation/preview/receipt.pdf',
  summary: 'A sample receipt with the facts and what was typed over them',
  query: draftQuery,
  response: z.any(),
});

export const previewMail = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/organisation/preview/mail.html',
  summary:
    'A sample receipt mail with the facts and what was typed over them, for a frame of the desk',
  query: draftQuery,
  response: z.any(),
});

const readinessLines = [
  ...(['name', 'contact', 'grievance', 'registrations', 'validity'] as const),
  ...(['bank', 'campaign', 'policies', 'pictures', 'mail', 'webhook'] as const),
] as const;

const readinessSchema = z.object({
  lines: z.array(
    z.object({
      line: z.enum(readinessLines),
      isDone: z.boolean(),
      /** Done once the change that waits for a second administrator is approved. */
      isWaiting: z.boolean(),
      /** Samples left; else 0. */
      count: z.number(),
      /** Of `validity`: the last day; of `policies`: when they were confirmed. */
      at: z.nullable(z.string()),
      /** Of `mail`: a test mail was given up, and no mail accepted since. */
      hasFailed: z.boolean(),
    }),
  ),
});
export type Readiness = z.infer<typeof readinessSchema>;

export const getReadiness = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/organisation/readiness',
  summary: 'What is left to do before the site opens',
  response: readinessSchema,
});

export const confirmPolicies = /* @__PURE__ */ call({
  ...allowed,
  method: 'POST',
  path: '/api/staff/organisation/policies',
  summary: 'Confirms that the policies were read with the facts as they are',
  request: z.object({}),
  response: readinessSchema,
});

export const sendTestMail = /* @__PURE__ */ call({
  ...allowed,
  method: 'POST',
  path: '/api/staff/organisation/test-mail',
  summary: 'Sends a test mail to the caller',
  request: z.object({}),
  response: z.object({ to: z.string() }),
});
