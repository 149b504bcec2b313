import { spawn } from 'node:child_process';
import { createHash, type KeyObject, sign } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Packs a folder of `parent` as .tar.gz: the same files give the same bytes, whoever packs them where and when, since
 * order, owner, rights and time (UTC, seconds) are set. Needs GNU tar.
 */
export async function writeArchive(
  file: string,
  { parent, folder, madeAt }: { parent: string; folder: string; madeAt: number },
): Promise<void> {
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=ustar',
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      `--mtime=@${madeAt}`,
      '--directory',
      parent,
      folder,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LC_ALL: 'C' } },
  );
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`tar ended with exit code ${code}`)),
    );
  });
  await Promise.all([
    ended,
    pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file)),
  ]);
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function hashFile(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

/** An Ed25519 signature of a text in base64, as `braj-seva upgrade` checks it. */
export function signText(text: string, key: KeyObject): string {
  return `${sign(null, Buffer.from(text), key).toString('base64')}\n`;
}
