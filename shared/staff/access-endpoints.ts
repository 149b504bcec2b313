import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { permissions, roles } from './roles.ts';
import { passkeyOptions, passkeyResponse } from './sign-in-endpoints.ts';

// The signed-in member's own account: second factors, sessions, password.

const nothing = z.object({});
const messageSchema = z.object({ message: z.string() });

// Account

const passkey = z.object({ _id: z.string(), name: z.string(), createdAt: z.string() });
const self = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  hasPassword: z.boolean(),
  secondFactors: z.object({
    totp: z.boolean(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number(),
  }),
  /** Whether passkeys are possible: they need a host name, not an IP address. */
  passkeysPossible: z.boolean(),
  secondFactorRequired: z.boolean(),
  /** True: only the setup of a second factor is allowed. */
  lacksSecondFactor: z.boolean(),
  /** End of the period without a further re-authentication. */
  confirmedUntil: z.string(),
});
export type StaffSelf = z.infer<typeof self>;

const own = { audience: 'staff', permission: 'session', beforeSecondFactor: true } as const;
const ownConfirmed = { ...own, confirmed: true } as const;

export const readMe = /* @__PURE__ */ call({
  ...own,
  method: 'GET',
  path: '/api/staff/me',
  status: 200,
  summary: 'Who has signed in here, and what they may do',
  response: z.object({ staff: self }),
});

export const beginPasskeyConfirm = /* @__PURE__ */ call({
  ...own,
  method: 'POST',
  path: '/api/staff/confirm/passkey',
  status: 200,
  summary: 'What the browser needs to ask for a passkey before confirming with it',
  request: nothing,
  response: passkeyOptions,
});

export const confirmMe = /* @__PURE__ */ call({
  ...own,
  method: 'POST',
  path: '/api/staff/confirm',
  status: 200,
  summary: 'Proves again who one is, with one of password, code or passkey; holds for five minutes',
  request: z.object({
    password: z.optional(z.string()),
    code: z.optional(z.string()),
    passkey: z.optional(passkeyResponse),
  }),
  response: z.object({ confirmedUntil: z.string() }),
});

export const changeMyPassword = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'POST',
  path: '/api/staff/password',
  status: 200,
  summary: "Changes one's password and ends one's other sessions",
  request: z.object({ password: z.string() }),
  response: messageSchema,
});

// Second factors

const recoveryCodes = z.object({
  /** Shown only once; empty when there are some already. */
  recoveryCodes: z.array(z.string()),
});

export const beginTotp = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'POST',
  path: '/api/staff/factors/totp',
  status: 200,
  summary: 'A new secret for an authenticator app; counts once a code was given back',
  request: nothing,
  response: z.object({ uri: z.string(), secret: z.string() }),
});

export const finishTotp = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'POST',
  path: '/api/staff/factors/totp/verify',
  status: 200,
  summary: 'Sets the authenticator app up with its first code',
  request: z.object({ code: z.string() }),
  response: recoveryCodes,
});

export const removeTotp = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'DELETE',
  path: '/api/staff/factors/totp',
  status: 200,
  summary: 'Takes the authenticator app away',
  response: nothing,
});

export const beginPasskey = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'POST',
  path: '/api/staff/factors/passkeys/begin',
  status: 200,
  summary: 'What the browser needs to make a passkey',
  request: nothing,
  response: passkeyOptions,
});

export const addPasskey = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'POST',
  path: '/api/staff/factors/passkeys',
  status: 200,
  summary: 'Keeps the passkey that the browser has made',
  request: z.object({ name: z.string(), response: passkeyResponse }),
  response: recoveryCodes,
});

export const removePasskey = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'DELETE',
  path: '/api/staff/factors/passkeys/:id',
  status: 200,
  summary: 'Takes a passkey away',
  response: nothing,
});

export const renewRecoveryCodes = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'POST',
  path: '/api/staff/factors/recovery-codes',
  status: 200,
  summary: 'Ten new recovery codes in place of the old ones',
  request: nothing,
  response: recoveryCodes,
});

// Sessions

const session = z.object({
  _id: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  /** The browser's User-Agent header. */
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  endsAt: z.string(),
});
export type StaffSession = z.infer<typeof session>;

export const listMySessions = /* @__PURE__ */ call({
  ...own,
  method: 'GET',
  path: '/api/staff/sessions',
  status: 200,
  summary: 'Where one is signed in',
  response: z.object({ sessions: z.array(session) }),
});

export const endMySession = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'DELETE',
  path: '/api/staff/sessions/:id',
  status: 200,
  summary: "Ends one of one's own sessions",
  response: nothing,
});

export const endMyOtherSessions = /* @__PURE__ */ call({
  ...ownConfirmed,
  method: 'POST',
  path: '/api/staff/sessions/end-others',
  status: 200,
  summary: "Ends all of one's sessions but this one",
  request: nothing,
  response: z.object({ ended: z.number() }),
});
