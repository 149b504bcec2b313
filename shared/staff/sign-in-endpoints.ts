import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// Sign-in, invitations and password resets: the calls without a session.

const nothing = z.object({});
const messageSchema = z.object({ message: z.string() });
/** The options for navigator.credentials and its result, both as JSON (WebAuthn level 3). */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export const passkeyResponse = z.record(z.string(), z.unknown());

/** Minimum password length; the length is also limited above, because hashing costs time. */
export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 256;

const signedIn = z.object({
  /**
   * 'desk': signed in. 'second-factor': the password was correct, and one of `methods` must follow within ten minutes.
   */
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
  response: messageSchema,
});

/** The token is the one in the link of the mail, /staff/reset?token=… */
export const resetPassword = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/auth/reset-password',
  audience: 'public',
  status: 200,
  summary: 'Sets a new password with the token of the mail; ends every session, signs nobody in',
  request: z.object({ token: z.string(), password: z.string() }),
  response: messageSchema,
});

/** A POST, so that the token stands in no address. */
export const readInvitation = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/invitation',
  audience: 'public',
  status: 200,
  summary: 'Who invites, as what, and until when, for the link of an invitation',
  request: z.object({ token: z.string() }),
  response: z.object({
    name: z.string(),
    email: z.string(),
    /** Label and value, in reading order. */
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});

/** The token is the one in the link of the invitation, /staff/join?token=… */
export const join = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/join',
  audience: 'public',
  status: 200,
  summary: 'Accepts an invitation by choosing a password; signs nobody in',
  request: z.object({ token: z.string(), password: z.string() }),
  response: messageSchema,
});
