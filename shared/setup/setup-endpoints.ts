import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { call } from '../endpoint.ts';

// The calls of the set-up page (server/setup), which a first start serves instead of the site. They are no part of the
// API: from the end of the set-up on they are not there.

/** The steps, in the order in which they are entered. */
export const setupSteps = [
  'address',
  'organisation',
  'administrator',
  'provider',
  'mail',
  'backups',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The facts that the set-up asks for, as fields of shared/organisation-form.ts. All others are entered at the desk. */
export const setupFacts = [
  'names.name',
  'names.nameInHindi',
  'names.tagline',
  'contact.address',
  'contact.phone',
  'contact.email',
  // From here on those that need a second administrator when they are changed at the desk.
  'names.legalName',
  'registrations.pan',
  'registrations.section80G',
  'registrations.section80GFrom',
  'registrations.section80GUntil',
] as const;

const LINE = 300;
/** Line breaks would make further lines of the settings file. */
const oneLine = z.regex(/^\P{Cc}*$/u, { error: () => m.setup_one_line() });
const line = z.string().check(z.maxLength(LINE), z.trim(), oneLine);
/** Kept as typed: a password may begin or end with a space. */
const secret = z.string().check(z.maxLength(LINE), oneLine);

/** What came of trying a step's values at once; `field`: the one that is probably wrong. */
const trial = z.object({ ok: z.boolean(), text: z.string(), field: z.optional(z.string()) });
export type SetupTrial = z.infer<typeof trial>;

const stepState = z.object({
  isSaved: z.boolean(),
  /** Null: nothing to try, or not tried yet. */
  trial: z.nullable(trial),
});

/** `none`: for a mail server on this machine alone. */
export const mailEncryptions = ['tls', 'starttls', 'none'] as const;

/** All that was entered, without secrets: they never come back to a browser. */
const state = z.object({
  steps: z.record(z.enum(setupSteps), stepState),
  address: z.object({ publicUrl: z.string(), proxies: z.string() }),
  organisation: z.record(z.string(), z.string()),
  administrator: z.object({
    name: z.string(),
    email: z.string(),
    hasPassword: z.boolean(),
    hasApp: z.boolean(),
  }),
  provider: z.object({
    keyId: z.string(),
    hasKeySecret: z.boolean(),
    hasWebhookSecret: z.boolean(),
    apiUrl: z.string(),
    checkoutUrl: z.string(),
    /** What is entered at the provider. */
    webhookUrl: z.string(),
    webhookEvents: z.array(z.string()),
  }),
  mail: z.object({
    host: z.string(),
    port: z.string(),
    encryption: z.enum(mailEncryptions),
    user: z.string(),
    hasPassword: z.boolean(),
    fromName: z.string(),
    fromAddress: z.string(),
  }),
  backups: z.object({
    place: z.enum(['own', 'folder', 'bucket']),
    folder: z.string(),
    endpoint: z.string(),
    bucket: z.string(),
    region: z.string(),
    accessKeyId: z.string(),
    hasSecretKey: z.boolean(),
    readKeyId: z.string(),
    hasReadSecretKey: z.boolean(),
  }),
});
export type SetupState = z.infer<typeof state>;

const whole = z.object({ state });
const open = { audience: 'public', method: 'POST', status: 200 } as const;

export const openSetup = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/session',
  summary: 'Opens the set-up in this browser, once, with the token that the server has printed',
  request: z.object({ token: line }),
  response: whole,
});

export const readSetup = /* @__PURE__ */ call({
  ...open,
  method: 'GET',
  path: '/api/setup',
  summary:
    'What has been entered so far, without secrets; null in a browser that has not opened the set-up',
  response: z.object({ state: z.nullable(state) }),
});

export const saveAddress = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/address',
  summary: 'Public address and proxies; the server tries to reach itself there',
  request: z.object({ publicUrl: line, proxies: line }),
  response: whole,
});

export const saveOrganisation = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/organisation',
  summary: "The organisation's first facts",
  request: z.object({
    facts: z.partialRecord(z.enum(setupFacts), z.string().check(z.maxLength(1000))),
  }),
  response: whole,
});

export const saveAdministrator = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/administrator',
  summary:
    'Name, address and password of the first administrator; an empty password keeps the one before',
  request: z.object({ name: line, email: line, password: secret }),
  response: whole,
});

export const beginSetupApp = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/app',
  summary: "A new secret for the administrator's authenticator app",
  request: z.object({}),
  response: z.object({ uri: z.string(), secret: z.string() }),
});

export const finishSetupApp = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/app/verify',
  summary: "The app's first code; answers the recovery codes, once",
  request: z.object({ code: line }),
  response: z.object({ state, recoveryCodes: z.array(z.string()) }),
});

export const saveProvider = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/provider',
  summary: 'Keys of the payment provider, tried by reading a list; empty secrets keep those before',
  request: z.object({
    keyId: line,
    keySecret: secret,
    webhookSecret: secret,
    apiUrl: line,
    checkoutUrl: line,
  }),
  response: whole,
});

export const saveMail = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/mail',
  summary: 'Mail server and sender, tried by a mail; an empty password keeps the one before',
  request: z.object({
    host: line,
    port: line,
    encryption: z.enum(mailEncryptions),
    user: line,
    password: secret,
    fromName: line,
    fromAddress: line,
    testAddress: line,
  }),
  response: whole,
});

export const saveBackups = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/backups',
  summary:
    'Where copies go, tried by writing and reading a small file; an empty secret key keeps the one before',
  request: z.object({
    place: z.enum(['own', 'folder', 'bucket']),
    folder: line,
    endpoint: line,
    bucket: line,
    region: line,
    accessKeyId: line,
    secretKey: secret,
    readKeyId: line,
    readSecretKey: secret,
  }),
  response: whole,
});

export const readSheet = /* @__PURE__ */ call({
  ...open,
  method: 'GET',
  path: '/api/setup/sheet',
  summary:
    'What must be stored apart from the server: the data key, and the identity that opens copies',
  response: z.object({ fileName: z.string(), text: z.string() }),
});

export const finishSetup = /* @__PURE__ */ call({
  ...open,
  path: '/api/setup/finish',
  summary: 'Writes the settings and the first rows, and ends the set-up; the server then starts',
  request: z.object({ isSheetStored: z.literal(true) }),
  response: z.object({ publicUrl: z.string() }),
});
