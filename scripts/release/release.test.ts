import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXPORT_BYTES } from '#shared/staff/site-imports-endpoints.ts';
import { listPackages } from './collect-packages.ts';
import { listDeployFiles } from './deploy-files.ts';
import { hashFile, signText, writeArchive } from './write-archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeTree(name: string, files: readonly string[], changedAt: number): string {
  const parent = join(folder, name);
  mkdirSync(join(parent, 'app', 'inner'), { recursive: true });
  for (const file of files) {
    const path = join(parent, 'app', file);
    writeFileSync(path, `content of ${file}`, { mode: changedAt % 2 === 0 ? 0o600 : 0o664 });
    utimesSync(path, changedAt, changedAt);
  }
  return parent;
}

test('the same files give the same archive, whenever and in whatever order they were written', async () => {
  const madeAt = 1_790_000_000;
  const first = writeTree('first', ['a', 'inner/b', 'c'], 1_700_000_000);
  const second = writeTree('second', ['c', 'a', 'inner/b'], 1_750_000_001);
  const hashes: string[] = [];
  for (const parent of [first, second]) {
    const file = join(parent, 'archive.tar.gz');
    await writeArchive(file, { parent, folder: 'app', madeAt });
    hashes.push(await hashFile(file));
  }
  expect(hashes[0]).toBe(hashes[1]);
  writeFileSync(join(second, 'app', 'c'), 'other content');
  await writeArchive(join(second, 'other.tar.gz'), { parent: second, folder: 'app', madeAt });
  expect(await hashFile(join(second, 'other.tar.gz'))).not.toBe(hashes[0]);
});

test('an archive of a folder that does not exist is an error', async () => {
  const archive = writeArchive(join(folder, 'x.tar.gz'), {
    parent: folder,
    folder: 'no',
    madeAt: 1,
  });
  await expect(archive).rejects.toThrow(/tar ended with exit code/);
});

test('the packages of a release are those outside the bundles and what they need, binaries included', () => {
  const packages = listPackages();
  expect(packages).toEqual(
    expect.arrayContaining([
      'node_modules/sharp',
      'node_modules/@img/sharp-linux-x64',
      'node_modules/@img/sharp-linux-arm64',
      'node_modules/@node-rs/argon2-linux-arm64-gnu',
      'node_modules/pdfkit',
    ]),
  );
  expect(packages.join()).not.toMatch(/react|vite|typescript|fastify/);
});

test('a release has the committed files of deploy alone, its programs in bin', () => {
  const files = ['bin/braj-seva', 'container/compose.yaml', 'container/.env', 'caddy/Caddyfile'];
  for (const file of files) {
    mkdirSync(join(folder, 'deploy', file, '..'), { recursive: true });
    writeFileSync(join(folder, 'deploy', file), '');
  }
  // As in this repository: git status says nothing of it.
  writeFileSync(join(folder, '.gitignore'), '.env\n');
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
  ]) {
    execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  }
  expect(listDeployFiles(folder)).toEqual([
    { from: 'deploy/bin/braj-seva', to: 'bin/braj-seva' },
    { from: 'deploy/caddy/Caddyfile', to: 'deploy/caddy/Caddyfile' },
    { from: 'deploy/container/compose.yaml', to: 'deploy/container/compose.yaml' },
  ]);
});

test.each([
  ['deploy/caddy/Caddyfile', /max_size (\d+)MB/, 1_000_000],
  ['deploy/container/Caddyfile', /max_size (\d+)MB/, 1_000_000],
  ['deploy/nginx/braj-seva.conf', /client_max_body_size (\d+)m;/, 1024 * 1024],
])('%s lets the largest upload pass, and not much more', (file, limit, unit) => {
  const bytes = Number(limit.exec(readFileSync(file, 'utf8'))?.[1]) * unit;
  expect(bytes).toBeGreaterThan(EXPORT_BYTES);
  expect(bytes).toBeLessThan(EXPORT_BYTES * 1.5);
});

test('nginx leads the other name of the site to the one of PUBLIC_URL, also over https', () => {
  const [, ...servers] = readFileSync('deploy/nginx/braj-seva.conf', 'utf8').split('\nserver {\n');
  const named = servers.filter((server) => /server_name .*www\.seva/.test(server));
  expect(named.map((server) => /listen (\d+)/.exec(server)?.[1])).toEqual(['80', '443']);
  for (const server of named) expect(server).toContain('return 301 https://seva.example.org');
});

test('a signature holds for its text only', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signature = Buffer.from(signText('sums', privateKey), 'base64');
  expect(verify(null, Buffer.from('sums'), publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.from('other sums'), publicKey, signature)).toBe(false);
});
