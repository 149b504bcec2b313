import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { UpgradeRefusedError } from './installation.ts';

/** The key that an installation trusts (`npm run release -- --key`); without it checksums alone are checked. */
export const TRUSTED_KEY = 'release-key.pem';

export type CheckedArchive = { file: string; bytes: number; name: string; isSigned: boolean };

/**
 * Checks an archive against SHA256SUMS beside it, and SHA256SUMS.sig against the key that the installation in `home`
 * trusts, if it has one. Throws UpgradeRefusedError.
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
  const key = await readFile(join(home, TRUSTED_KEY), 'utf8').catch(() => null);
  if (key !== null) await requireSignature(sums, folder, key);
  const line = sums.split('\n').find((row) => row.endsWith(`  ${basename(file)}`));
  if (line === undefined) {
    throw new UpgradeRefusedError(`SHA256SUMS does not name ${basename(file)}`);
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = hash.digest('hex');
  const expected = line.slice(0, found.length);
  if (found !== expected) {
    throw new UpgradeRefusedError(
      `${basename(file)} is damaged or not the one that SHA256SUMS means: expected ${expected}, found ${found}. Download it again`,
    );
  }
  return { file, bytes: stats.size, name: await findName(file), isSigned: key !== null };
}

async function requireSignature(sums: string, folder: string, key: string): Promise<void> {
  const signature = await readFile(join(folder, 'SHA256SUMS.sig'), 'utf8').catch(() => {
    throw new UpgradeRefusedError(
      `This installation trusts only signed releases (${TRUSTED_KEY}), and there is no SHA256SUMS.sig beside the archive`,
    );
  });
  const isGood = verify(
    null,
    Buffer.from(sums),
    createPublicKey(key),
    Buffer.from(signature, 'base64'),
  );
  if (!isGood) {
    throw new UpgradeRefusedError(
      `SHA256SUMS is not signed by the key that this installation trusts (${TRUSTED_KEY}): it is not from whom you expect, or the key has changed. Ask before you go on`,
    );
  }
}

const MEMBER = /^(braj-seva-[\w.-]+)\//;

/** The one folder that every member of the archive lies in. */
async function findName(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)('tar', ['-tzf', file], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => {
    throw new UpgradeRefusedError(`${basename(file)} cannot be unpacked: is it a .tar.gz?`);
  });
  const members = stdout.split('\n').filter((member) => member !== '');
  const name = MEMBER.exec(members[0] ?? '')?.[1];
  const isInside = (member: string) =>
    name !== undefined && member.startsWith(`${name}/`) && !member.split('/').includes('..');
  if (name === undefined || !members.every(isInside)) {
    throw new UpgradeRefusedError(
      `${basename(file)} is not a release archive: expected one folder braj-seva-…`,
    );
  }
  return name;
}
