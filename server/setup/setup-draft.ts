import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { mailEncryptions, type SetupStep, setupSteps } from '#shared/setup/setup-endpoints.ts';
import { makeIdentity } from '../backup/make-identity.ts';
import { setupFileIn } from '../settings/needs-setup.ts';
import { writePrivateFile } from '../settings/write-private-file.ts';

const KEY_BYTES = 32;

const identity = z.object({ identity: z.string(), recipient: z.string() });

const draftSchema = z.object({
  /** Made at the beginning, so that what is entered later can be sealed and signed for the installation. */
  made: z.object({
    sessionSecret: z.string(),
    dataKey: z.string(),
    /** Opens copies; on the printed sheet alone from the end of the set-up on. */
    paperIdentity: identity,
    /** Opens copies on this machine, for the weekly proof. */
    machineIdentity: identity,
  }),
  /** Of each step that was tried. */
  trials: z.partialRecord(
    z.enum(setupSteps),
    z.object({ ok: z.boolean(), text: z.string(), field: z.optional(z.string()) }),
  ),
  address: z.optional(z.object({ publicUrl: z.string(), proxies: z.string() })),
  organisation: z.optional(z.record(z.string(), z.string())),
  administrator: z.optional(
    z.object({ name: z.string(), email: z.string(), passwordHash: z.string() }),
  ),
  app: z.optional(
    z.object({
      secret: z.string(),
      /** The secret as it is stored. */
      sealed: z.string(),
      /** The 30-second interval of the code that was entered; null: none yet. */
      verifiedStep: z.nullable(z.number()),
      /** Hashes of the recovery codes, as they are stored. */
      recoveryCodes: z.string(),
    }),
  ),
  provider: z.optional(
    z.object({
      keyId: z.string(),
      keySecret: z.string(),
      webhookSecret: z.string(),
      apiUrl: z.string(),
      checkoutUrl: z.string(),
    }),
  ),
  mail: z.optional(
    z.object({
      host: z.string(),
      port: z.string(),
      encryption: z.enum(mailEncryptions),
      user: z.string(),
      password: z.string(),
      fromName: z.string(),
      fromAddress: z.string(),
    }),
  ),
  backups: z.optional(
    z.object({
      place: z.enum(['own', 'folder', 'bucket']),
      folder: z.string(),
      endpoint: z.string(),
      bucket: z.string(),
      region: z.string(),
      accessKeyId: z.string(),
      secretKey: z.string(),
      /** Keys that read copies for the weekly proof, where the ones above may only write; empty: those above. */
      readKeyId: z._default(z.string(), ''),
      readSecretKey: z._default(z.string(), ''),
    }),
  ),
});
export type SetupDraft = z.infer<typeof draftSchema>;

/** What has been entered, in a file that only this user may read (DATA_DIR/setup.json), until the set-up ends. */
export type DraftStore = {
  get: () => SetupDraft;
  /** Replaces parts of it; written before it counts. */
  set: (parts: Partial<SetupDraft>) => void;
  /** At the end: the file is gone. */
  remove: () => void;
};

/** Opens what an earlier start has left, or begins anew. Throws when the file is damaged: the message says what to do. */
export async function openDraft(dataFolder: string): Promise<DraftStore> {
  const path = setupFileIn(dataFolder);
  let draft = readDraft(path) ?? (await beginDraft());
  const set = (parts: Partial<SetupDraft>) => {
    const next = { ...draft, ...parts };
    writePrivateFile(path, JSON.stringify(next), 'replace');
    draft = next;
  };
  set({});
  return { get: () => draft, set, remove: () => rmSync(path, { force: true }) };
}

/** Whether a step has all that it needs; the trial may have failed. */
export function isStepSaved(draft: SetupDraft, step: SetupStep): boolean {
  if (step === 'administrator') {
    return draft.administrator !== undefined && (draft.app?.verifiedStep ?? null) !== null;
  }
  return draft[step] !== undefined;
}

async function beginDraft(): Promise<SetupDraft> {
  const random = () => randomBytes(KEY_BYTES).toString('base64');
  return {
    made: {
      sessionSecret: random(),
      dataKey: random(),
      paperIdentity: await makeIdentity(),
      machineIdentity: await makeIdentity(),
    },
    trials: {},
  };
}

function readDraft(path: string): SetupDraft | null {
  let file: number;
  try {
    // Without waiting: a pipe in its place would stop the start for ever.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return null;
    if (code === 'ELOOP') throw new SetupDamagedError(path);
    throw error;
  }
  try {
    // As with the settings (settings-file.ts): the administrator and the keys in it would be those of somebody else.
    const own = process.getuid?.();
    if (own !== undefined && fstatSync(file).uid !== own) throw new SetupDamagedError(path);
    return draftSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new SetupDamagedError(path);
  } finally {
    closeSync(file);
  }
}

/** The file of an unfinished set-up is damaged, a link or of another user; the message says what to do. */
export class SetupDamagedError extends Error {
  constructor(path: string) {
    super(
      `${path} should hold an unfinished set-up of this program's user, and does not. Remove it to begin the set-up anew.`,
    );
  }
}
