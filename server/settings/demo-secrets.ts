import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Keyring } from '../platform/seal.ts';

const KEY_BYTES = 32;
const FILE_NAME = 'demo-secrets.json';

const demoSecretsSchema = z.object({
  sessionSecret: z.string(),
  dataEncryptionKey: z.string(),
  /** Earlier keys, newest first. */
  dataEncryptionKeysBefore: z.optional(z.array(z.string())),
  emulatorKeySecret: z.string(),
  emulatorWebhookSecret: z.string(),
});
export type DemoSecrets = z.infer<typeof demoSecretsSchema>;

/** Generated secrets of demo mode, readable by the owner only; created on first use. Never used in live mode. */
export function keepDemoSecrets(dataFolder: string): DemoSecrets {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, FILE_NAME);
  const existing = readSecrets(file);
  if (existing !== null) return existing;
  // Written completely under another name, then linked: of two processes starting at once, the second uses the first's.
  const draft = writeDraft(file, makeSecrets());
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return demoSecretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The keys of demo mode, re-read at each use, since a rotation beside a running server changes the file. */
export function watchDemoKeys(dataFolder: string): () => Keyring {
  const file = join(dataFolder, FILE_NAME);
  let seen = '';
  let keyring: Keyring | null = null;
  return () => {
    const { ino, mtimeMs } = statSync(file);
    const state = `${ino}:${mtimeMs}`;
    if (keyring === null || state !== seen) {
      const { dataEncryptionKey, dataEncryptionKeysBefore } = keepDemoSecrets(dataFolder);
      const read = (text: string) => Buffer.from(text, 'base64');
      keyring = {
        current: read(dataEncryptionKey),
        previous: (dataEncryptionKeysBefore ?? []).map(read),
      };
      seen = state;
    }
    return keyring;
  };
}

/** Makes a new key the current one, and keeps the earlier ones. */
export function changeDemoKey(dataFolder: string): void {
  const file = join(dataFolder, FILE_NAME);
  const existing = keepDemoSecrets(dataFolder);
  const before = [existing.dataEncryptionKey, ...(existing.dataEncryptionKeysBefore ?? [])];
  const changed = {
    ...existing,
    dataEncryptionKey: makeSecrets().dataEncryptionKey,
    dataEncryptionKeysBefore: before,
  };
  renameSync(writeDraft(file, changed), file);
}

/** Whether this folder has secrets of demo mode. */
export function hasDemoSecrets(dataFolder: string): boolean {
  return existsSync(join(dataFolder, FILE_NAME));
}

function writeDraft(file: string, secrets: DemoSecrets): string {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return draft;
}

function readSecrets(file: string): DemoSecrets | null {
  try {
    return demoSecretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function makeSecrets(): DemoSecrets {
  const random = () => randomBytes(KEY_BYTES).toString('base64');
  return {
    sessionSecret: random(),
    dataEncryptionKey: random(),
    emulatorKeySecret: random(),
    emulatorWebhookSecret: random(),
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
