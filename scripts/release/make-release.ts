import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '#server/database/migrate.ts';
import { stateAfter } from '#server/database/schema-state.ts';
import { buildCommands, ensureBuild } from '../build-site.ts';
import { print } from '../tools.ts';
import { writeSbom } from '../write-sbom.ts';
import { collectPackages, type Processor } from './collect-packages.ts';
import { listDeployFiles } from './deploy-files.ts';
import { hashFile, signText, writeArchive } from './write-archive.ts';

const FOLDER = 'release';
const PROCESSORS: readonly Processor[] = ['x64', 'arm64'];
/** What the bundles load from the build, without Node's compile cache, which belongs to one place. */
const BUILT = ['client', 'desk', 'server', 'program', 'commands'].map((part) =>
  join('build', part),
);

/**
 * `npm run release [-- --processor x64|arm64] [--key FILE]`: one archive for each processor that needs nothing on the
 * target but Linux with glibc, the list of its parts (in it and beside it), and SHA256SUMS, signed where a key (Ed25519, PEM) is named.
 * Uncommitted changes are refused: the name of a release is its commit, and the same commit gives the same bytes.
 */
export async function makeRelease(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { processor: { type: 'string', multiple: true }, key: { type: 'string' } },
  });
  const chosen = PROCESSORS.filter((one) => values.processor?.includes(one) ?? true);
  if (chosen.length === 0) throw new Error(`--processor must be ${PROCESSORS.join(' or ')}.`);
  const key = values.key === undefined ? null : readKey(values.key);
  const commit = readCommit();
  await ensureBuild();
  await buildCommands();

  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = `braj-seva-${version}-${commit.short}`;
  const files: string[] = [];
  for (const processor of chosen) {
    print(`Packing ${name} for Linux on ${processor} ...`);
    files.push(await pack(`${name}-linux-${processor}`, { processor, commit, version }));
  }
  const parts = `${name}.cdx.json`;
  writeSbom(join(FOLDER, parts));
  const sums: string[] = [];
  for (const file of [...files, parts])
    sums.push(`${await hashFile(join(FOLDER, file))}  ${file}\n`);
  writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''));
  if (key !== null) {
    writeFileSync(join(FOLDER, 'SHA256SUMS.sig'), signText(sums.join(''), key));
    const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
    writeFileSync(join(FOLDER, 'release-key.pem'), pem);
  }
  print(`${sums.join('')}Done: ${FOLDER}/${key === null ? ' (unsigned: no --key was given)' : ''}`);
}

type Commit = { hash: string; short: string; madeAt: number };

async function pack(
  name: string,
  { processor, commit, version }: { processor: Processor; commit: Commit; version: string },
): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'braj-seva-release-'));
  const folder = join(parent, name);
  try {
    await collectPackages(folder, processor);
    for (const part of BUILT) cpSync(part, join(folder, part), { recursive: true });
    for (const file of listFilesBesideSources()) cpSync(file, join(folder, file));
    for (const { from, to } of listDeployFiles('.')) cpSync(from, join(folder, to));
    for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', '.env.example']) {
      cpSync(file, join(folder, file));
    }
    // Node reads "type" of the nearest package.json.
    const about = { name: 'braj-seva', version, private: true, type: 'module' };
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
    // `braj-seva upgrade` and `rollback` compare them with the database (decision 40).
    const { schema, oldest } = stateAfter(migrations);
    const release = { name, version, commit: commit.hash, processor, schema, oldest };
    writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    writeSbom(join(folder, 'sbom.cdx.json'));
    await writeSums(folder);
    const file = `${name}.tar.gz`;
    await writeArchive(join(FOLDER, file), { parent, folder: name, madeAt: commit.madeAt });
    return file;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Every file with its SHA-256, so that `npm run doctor` sees what was altered after the installation. */
async function writeSums(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const sums: string[] = [];
  for (const file of files) sums.push(`${await hashFile(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, 'release-files.sha256'), sums.join(''));
}

/** Fonts, pictures and lists that a module reads from its own folder (scripts/source-locations.ts). */
function listFilesBesideSources(): string[] {
  return git('ls-files', 'server', 'packages/razorpay-emulator/checkout/browser')
    .split('\n')
    .filter((file) => file !== '' && !/\.(ts|tsx|md)$/.test(file));
}

function readCommit(): Commit {
  const changed = git('status', '--porcelain');
  if (changed !== '') {
    throw new Error(
      `A release is made of a commit, and these files are not committed:\n${changed}`,
    );
  }
  const [hash = '', madeAt = ''] = git('log', '-1', '--format=%H %ct').split(' ');
  // Not git's own short form: its length depends on how much else is in the clone.
  return { hash, short: hash.slice(0, 12), madeAt: Number(madeAt) };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function readKey(file: string): KeyObject {
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(
      `--key must name an Ed25519 key in PEM, and ${file} holds a ${key.asymmetricKeyType} key.`,
    );
  }
  return key;
}
