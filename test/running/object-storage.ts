import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppSettings } from './app.ts';
import { findFreePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

/** An S3 server on loopback with one empty bucket. */
export type ObjectStorage = {
  readonly endpoint: string;
  readonly bucket: string;
  /** Where its objects are, in files of the server's own names. */
  readonly folder: string;
  /** The app's settings for it. */
  readonly settings: AppSettings;
  /** Stops it and keeps its files; `start` restarts it on the same port. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

const SERVER = 'node_modules/s3rver/bin/s3rver.js';
const BUCKET = 'braj-seva';
/** Where every process tries the bucket at its start. */
const TRIED_FOLDERS = ['papers', 'media', 'site-imports', 'audit-anchors'].map(
  (folder) => `${folder}/start`,
);

/** Starts a real S3 server as a separate process. It knows one key by its id, and does not verify signatures. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-s3-'));
  await keepTriedFolders(folder);
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port)];
  let program: Program | null = null;

  const storage: ObjectStorage = {
    endpoint,
    bucket: BUCKET,
    folder,
    settings: {
      MEDIA_URL: `s3://${BUCKET}?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await program?.end('SIGKILL');
      program = null;
    },
    async start() {
      program = startProgram(SERVER, [...args, '--silent', '--configure-bucket', BUCKET], {});
      await waitUntilListening(program, port);
    },
    async remove() {
      await storage.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await storage.start();
  return storage;
}

/**
 * The server removes a folder with its last object, and ends when another process writes there at that moment: two
 * processes that start at once did that. A file of ours in the folder keeps it.
 */
async function keepTriedFolders(folder: string): Promise<void> {
  for (const tried of TRIED_FOLDERS) {
    const path = join(folder, BUCKET, tried);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'in-use'), '');
  }
}

async function waitUntilListening(program: Program, port: number): Promise<void> {
  for (;;) {
    if (program.hasEnded()) throw new Error(program.lines().join('\n'));
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      socket.destroy();
    }
  }
}
