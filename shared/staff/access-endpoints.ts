import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { permissions, roles } from './roles.ts';

// Who gets in: signing in, one's own account, the people of the desk, and the log of what they did.

const nothing = z.object({});
const told = z.object({ message: z.string() });
/** What the browser hands to navigator.credentials, and what it gets back; both as JSON (WebAuthn level 3). */
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
const passkeyResponse = z.record(z.string(), z.unknown());

/** The shortest password that is taken; also the longest is bounded, for hashing takes time. */
export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 256;

// Signing in

const signedIn = z.object({
  /** 'desk': signed in. 'second-factor': the password was right, and one of `methods` must follow within ten minutes. */
  next: z.enum(['desk', 'second-factor']),
  methods: z.array(z.enum(['totp', 'recovery-code', 'passkey'])),
});
export type SignedIn = z.infer<typeof signedIn>;

export const signIn = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  audience: 'public',
  status: 200,
  summary: 'Signs a staff member in with address and password; sets the session cookie',
  request: z.object({ email: z.string(), password: z.string() }),
  response: signedIn,
});

export const signInWithCode = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/two-factor/verify-totp',
  audience: 'public',
  status: 200,
  summary: 'The second step of signing in: the six digits of the authenticator app',
  request: z.object({ code: z.string() }),
  response: signedIn,
});

export const signInWithRecoveryCode = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/two-factor/verify-backup-code',
  audience: 'public',
  status: 200,
  summary: 'The second step of signing in: one of the recovery codes, which is used up',
  request: z.object({ code: z.string() }),
  response: signedIn,
});

export const beginPasskeySignIn = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/passkey/begin-sign-in',
  audience: 'public',
  status: 200,
  summary: 'What the browser needs to ask for a passkey; also as the second step',
  request: nothing,
  response: passkeyOptions,
});

export const signInWithPasskey = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/passkey/sign-in',
  audience: 'public',
  status: 200,
  summary: 'Signs a staff member in with a passkey alone; sets the session cookie',
  request: z.object({ response: passkeyResponse }),
  response: signedIn,
});

export const signOut = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/sign-out',
  audience: 'public',
  status: 200,
  summary: 'Ends this session; the same answer without one',
  request: nothing,
  response: nothing,
});

export const requestPasswordReset = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  audience: 'public',
  status: 200,
  summary: 'Mails a link to choose a new password; the same answer for every address',
  request: z.object({ email: z.string() }),
  response: told,
});

/** The token is the one in the address of the mail, /staff/reset?token=… */
export const resetPassword = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/reset-password',
  audience: 'public',
  status: 200,
  summary: 'Sets a new password with the token of the mail; ends every session, signs nobody in',
  request: z.object({ token: z.string(), password: z.string() }),
  response: told,
});

/** The token is the one in the address of the invitation, /staff/join?token=… */
export const join = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/join',
  audience: 'public',
  status: 200,
  summary: 'Accepts an invitation by choosing a password; signs nobody in',
  request: z.object({ token: z.string(), password: z.string() }),
  response: told,
});

// Oneself

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
  /** Whether this address can hold passkeys at all: they need a name, not an IP address. */
  passkeysPossible: z.boolean(),
  secondFactorRequired: z.boolean(),
  /** True: nothing but setting up a second factor is open. */
  lacksSecondFactor: z.boolean(),
  /** Until then nobody asks again who one is. */
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
  response: told,
});

// One's second factors

const recoveryCodes = z.object({
  /** Shown once and never again; empty where there are some already. */
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

// One's sessions

const session = z.object({
  _id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser called itself. */
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
  ...own,
  method: 'DELETE',
  path: '/api/staff/sessions/:id',
  status: 200,
  summary: "Ends one of one's own sessions",
  response: nothing,
});

export const endMyOtherSessions = /* @__PURE__ */ call({
  ...own,
  method: 'POST',
  path: '/api/staff/sessions/end-others',
  status: 200,
  summary: "Ends all of one's sessions but this one",
  request: nothing,
  response: z.object({ ended: z.number() }),
});

// The people of the desk

const member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** 'invited' until the invitation is accepted, also after it has run out. */
  state: z.enum(['active', 'invited', 'disabled']),
  secondFactors: z.object({ totp: z.boolean(), passkeys: z.number() }),
  invitedUntil: z.nullable(z.string()),
  createdAt: z.string(),
  /** The last time that they signed in. */
  signedInAt: z.nullable(z.string()),
});
export type Member = z.infer<typeof member>;

const manages = { audience: 'staff', permission: 'staff.manage' } as const;
const managesConfirmed = { ...manages, confirmed: true } as const;
const memberAnswer = z.object({ member });

export const listMembers = /* @__PURE__ */ call({
  ...manages,
  method: 'GET',
  path: '/api/staff/members',
  status: 200,
  summary: 'Everybody who works at the desk or is invited to',
  response: z.object({ members: z.array(member) }),
});

export const inviteMember = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members',
  status: 200,
  summary:
    'Invites somebody by mail; again for the same address sends a new link in place of the old one',
  request: z.object({ email: z.string(), name: z.string(), role: z.enum(roles) }),
  response: memberAnswer,
});

export const changeRole = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/role',
  status: 200,
  summary: "Changes a member's role and ends their sessions",
  request: z.object({ role: z.enum(roles) }),
  response: memberAnswer,
});

export const disableMember = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/disable',
  status: 200,
  summary: 'Lets a member in no more and ends their sessions; what they did stays',
  request: nothing,
  response: memberAnswer,
});

export const enableMember = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/enable',
  status: 200,
  summary: 'Lets a disabled member in again',
  request: nothing,
  response: memberAnswer,
});

export const sendMemberReset = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/reset',
  status: 200,
  summary: 'Mails a member a link to choose a new password',
  request: nothing,
  response: told,
});

export const forgetMemberFactors = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/forget-factors',
  status: 200,
  summary: 'Takes all second factors from a member who has lost them, and ends their sessions',
  request: nothing,
  response: memberAnswer,
});

// What was done

const auditEntry = z.object({
  sequence: z.number(),
  at: z.string(),
  /** 'public', 'provider', 'system' or the id of a staff member. */
  actor: z.string(),
  /** The name of the staff member; null for the others. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof auditEntry>;

const auditPage = z.object({
  entries: z.array(auditEntry),
  /** Hand it back as `before` for the page behind this one; null at the end. */
  next: z.nullable(z.string()),
});

export const readAuditLog = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/audit',
  audience: 'staff',
  permission: 'audit.read',
  status: 200,
  summary: 'The audit log, newest first',
  query: z.object({
    before: z.optional(z.string()),
    actor: z.optional(z.string()),
    subject: z.optional(z.string()),
    action: z.optional(z.string()),
  }),
  response: auditPage,
});

export const readGiftHistory = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/gifts/:id/history',
  audience: 'staff',
  permission: 'gifts.see',
  status: 200,
  summary: 'What was done to one gift, newest first',
  response: z.object({ entries: z.array(auditEntry) }),
});
