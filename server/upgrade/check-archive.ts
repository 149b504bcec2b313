import { execFile } from 'node:child_process';
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { UpgradeRefusedError } from './installation.ts';

/** The key that an installation trusts (`npm run release -- --key`); without it checksums alone are checked. */
export const TRUSTED_KEY = 'release-key.pem';

const ROOT = 0;
/** Of a file's mode. */
const WRITTEN_BY_ALL = 0o002;

/** The archive that is being checked and unpacked, in the installation; a killed upgrade leaves it, the next removes it. */
const COPY = '.upgrade-archive.tar.gz';

/** `file` is a copy, which the caller removes. */
export type CheckedArchive = { file: string; bytes: number; name: string; isSigned: boolean };

/**
 * Checks an archive against SHA256SUMS beside it, and SHA256SUMS.sig against the key that the installation in `home`
 * trusts, if it has one. What is checked is a copy in `home`: whoever owns the folder of the archive could exchange it
 * before it is unpacked. Throws UpgradeRefusedError.
 */
export async function checkArchive(file: string, home: string): Promise<CheckedArchive> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new UpgradeRefusedError(`There is no archive ${file}`);
  const folder = dirname(file);
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8').catch(() => {
    throw new UpgradeRefusedError(
      `There is no SHA256SUMS beside ${basename(file)}: download it from the same place into the same folder`,
    );
  });
  const key = await readTrustedKey(join(home, TRUSTED_KEY));
  if (key !== null) await requireSignature(sums, folder, key);
  const line = sums.split('\n').find((row) => row.endsWith(`  ${basename(file)}`));
  if (line === undefined) {
    throw new UpgradeRefusedError(`SHA256SUMS does not name ${basename(file)}`);
  }
  const copy = join(home, COPY);
  try {
    const { found, bytes } = await copyArchive(file, copy);
    const expected = line.slice(0, found.length);
    if (found !== expected) {
      throw new UpgradeRefusedError(
        `${basename(file)} is damaged or not the one that SHA256SUMS means: expected ${expected}, found ${found}. Download it again`,
      );
    }
    const name = await findName(copy, basename(file));
    return { file: copy, bytes, name, isSigned: key !== null };
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
}

/** The SHA-256 of the bytes that were copied, in hexadecimal digits, and how many there were. */
async function copyArchive(file: string, copy: string): Promise<{ found: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await rm(copy, { force: true });
  await pipeline(
    createReadStream(file),
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    },
    createWriteStream(copy, { flags: 'wx', mode: 0o600 }),
  ).catch((error: Error) => {
    throw new UpgradeRefusedError(
      `${file} could not be copied to ${copy}, where it is checked: ${error.message}. Make room there, or download the archive again`,
    );
  });
  return { found: hash.digest('hex'), bytes };
}

/** The public key with which releases are signed, of a text in PEM; null: it holds none. */
export function parseReleaseKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey(text);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Null: this installation trusts no key. Throws UpgradeRefusedError where it may trust one that cannot be used. */
async function readTrustedKey(file: string): Promise<KeyObject | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UpgradeRefusedError(
      `${file}, the key that this installation trusts, cannot be read (${error.code}), so that no signature can be checked: let the user of this command read it. Only where there is no such file are unsigned releases taken`,
    );
  });
  if (text === null) return null;
  const { mode, uid } = await stat(file);
  const trusted = [ROOT, process.getuid?.(), (await stat(dirname(file))).uid];
  if ((mode & WRITTEN_BY_ALL) !== 0 || !trusted.includes(uid)) {
    throw new UpgradeRefusedError(
      `${file}, the key that this installation trusts, can be changed by other users of this machine: see that it is still the right one, then give it to root or yourself (chown) and close it to others (chmod 644)`,
    );
  }
  const key = parseReleaseKey(text);
  if (key !== null) return key;
  throw new UpgradeRefusedError(
    `${file}, the key that this installation trusts, holds no public Ed25519 key in PEM, so that no signature can be checked: put the right one there (README, 'A release for a server')`,
  );
}

async function requireSignature(sums: string, folder: string, key: KeyObject): Promise<void> {
  const signature = await readFile(join(folder, 'SHA256SUMS.sig'), 'utf8').catch(() => {
    throw new UpgradeRefusedError(
      `This installation trusts only signed releases (${TRUSTED_KEY}), and there is no SHA256SUMS.sig beside the archive`,
    );
  });
  const isGood = verify(null, Buffer.from(sums), key, Buffer.from(signature, 'base64'));
  if (!isGood) {
    throw new UpgradeRefusedError(
      `SHA256SUMS is not signed by the key that this installation trusts (${TRUSTED_KEY}): it is not from whom you expect, or the key has changed. Ask before you go on`,
    );
  }
}

const MEMBER = /^(braj-seva-[\w.-]+)\//;

/** The one folder that every member of the archive lies in. */
async function findName(file: string, shown: string): Promise<string> {
  const { stdout } = await promisify(execFile)('tar', ['-tzf', file], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => {
    throw new UpgradeRefusedError(`${shown} cannot be unpacked: is it a .tar.gz?`);
  });
  const members = stdout.split('\n').filter((member) => member !== '');
  const name = MEMBER.exec(members[0] ?? '')?.[1];
  const isInside = (member: string) =>
    name !== undefined && member.startsWith(`${name}/`) && !member.split('/').includes('..');
  if (name === undefined || !members.every(isInside)) {
    throw new UpgradeRefusedError(
      `${shown} is not a release archive: expected one folder braj-seva-…`,
    );
  }
  return name;
}
