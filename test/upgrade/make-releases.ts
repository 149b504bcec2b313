import { execFile } from 'node:child_process';
import { createHash, type KeyObject } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { hashFile, signText } from '#scripts/release/write-archive.ts';
import { migrations } from '#server/database/migrate.ts';
import { stateAfter } from '#server/database/schema-state.ts';

const COMMANDS = [
  ...['install', 'upgrade', 'rollback', 'stop', 'restart'],
  ...['migrate', 'backup', 'restore', 'ledger-check'],
];

/** Migrations: one that the release before does not notice, and one that fails. */
export const ADDS =
  "await db.schema.alterTable('campaigns').addColumn('festival', 'text').execute();";
export const FAILS = "await db.schema.alterTable('campaigns').dropColumn('no_such').execute();";
/** Servers: one that is ready and cannot render a page, and one that does not start. */
export const PAGES_FAIL = `import { createServer } from 'node:http';
createServer((request, response) => {
  response.writeHead(request.url === '/readyz' ? 200 : 500).end();
}).listen({ fd: 3 });`;
/** Damages the database, as no release should, and cannot render a page. */
export const DAMAGES = `import { openSync, statSync, writeSync } from 'node:fs';
const name = process.env.DATA_DIR + '/braj-seva.sqlite';
const file = openSync(name, 'r+');
const middle = Math.floor(statSync(name).size / 8192) * 4096;
for (const at of [0, 1, 2, 3]) writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, middle + at * 4096);
${PAGES_FAIL}`;
export const ENDS = "process.stderr.write('No such part'); process.exit(1);";

/** What a release does otherwise than the tree it is made of. */
export type Difference = {
  /** The body of one more migration, over Kysely's handle `db`. */
  readonly migration?: string;
  /** A server of its own, in place of the built one. */
  readonly server?: string;
};

/**
 * A release as `npm run release` packs it, of the built server of this tree and of the sources of its commands, under
 * any name: made in a moment, and started from its own folder. Returns its folder in `parent`.
 */
export async function makeReleaseFolder(
  parent: string,
  name: string,
  { migration, server }: Difference = {},
): Promise<string> {
  const folder = join(parent, name);
  await cp(join('deploy', 'bin'), join(folder, 'bin'), { recursive: true });
  for (const file of ['braj-seva', 'supervise']) await chmod(join(folder, 'bin', file), 0o755);
  await mkdir(join(folder, 'node', 'bin'), { recursive: true });
  await symlink(process.execPath, join(folder, 'node', 'bin', 'node'));
  await mkdir(join(folder, 'build', 'commands'), { recursive: true });
  for (const part of ['client', 'desk', 'server', ...(server === undefined ? ['program'] : [])]) {
    await symlink(resolve('build', part), join(folder, 'build', part));
  }
  if (server !== undefined) {
    await mkdir(join(folder, 'build', 'program'));
    await writeFile(join(folder, 'build', 'program', 'main.js'), server);
  }
  const added = { ...migrations };
  if (migration !== undefined) Object.assign(added, { '9001-next': { up: async () => {} } });
  for (const command of COMMANDS) {
    const lines = [`await import(${JSON.stringify(resolve('server', `${command}.command.ts`))});`];
    if (migration !== undefined) {
      lines.unshift(
        `import { migrations } from ${JSON.stringify(resolve('server/database/migrate.ts'))};`,
        `migrations['9001-next'] = { up: async (db) => { ${migration} } };`,
      );
    }
    await writeFile(join(folder, 'build', 'commands', `${command}.command.js`), lines.join('\n'));
  }
  const release = { name, version: '0.1.0', processor: process.arch, ...stateAfter(added) };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, '.env.example'), 'SAMPLE_DATA=false\n');
  await writeSums(folder);
  return folder;
}

/** Every file with its SHA-256, by which an upgrade sees whether a release is whole; not what links lead to. */
async function writeSums(folder: string): Promise<void> {
  const sums: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    sums.push(`${await hashFile(file)}  ${relative(folder, file)}\n`);
  }
  await writeFile(join(folder, 'release-files.sha256'), sums.join(''));
}

/** Packs a release with its checksum into a folder of its own, signed where there is a key; returns the archive. */
export async function packRelease(folder: string, key?: KeyObject): Promise<string> {
  const name = basename(folder);
  const target = `${folder}.packed`;
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  const file = join(target, `${name}.tar.gz`);
  await promisify(execFile)('tar', ['-czf', file, '-C', resolve(folder, '..'), name]);
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const sums = `${hash}  ${name}.tar.gz\n`;
  await writeFile(join(target, 'SHA256SUMS'), sums);
  if (key !== undefined) await writeFile(join(target, 'SHA256SUMS.sig'), signText(sums, key));
  return file;
}
