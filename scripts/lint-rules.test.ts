import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome');
const root = mkdtempSync(join(tmpdir(), 'braj-seva-lint-'));

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const a${line} = ${line};\n`).join('');

const refused: [rule: string, file: string, source: string][] = [
  ['noImportCycles', 'server/a.ts', `import { b } from './b.ts';\nexport const a = () => b;\n`],
  ['noImportCycles', 'shared/c.ts', `import { d } from '#app/d.ts';\nexport const c = () => d;\n`],
  ['noFocusedTests', 'server/focused.test.ts', `${'test'}.only('a', () => {});\n`],
  ['noSkippedTests', 'server/skipped.test.ts', `${'describe'}.skip('a', () => {});\n`],
  ['noDefaultExport', 'server/default.ts', 'export default 1;\n'],
  ['noConsole', 'server/console.ts', `console.log('a');\n`],
  ['noProcessEnv', 'server/environment.ts', 'export const a = process.env.PORT;\n'],
  ['noNonNullAssertion', 'server/sure.ts', 'export const a = (b: string | null) => b!.length;\n'],
  ['noExplicitAny', 'server/any.ts', 'export const a = (b: any) => b;\n'],
  ['noEnum', 'server/enum.ts', 'export enum A {\n  B,\n}\n'],
  ['noFloatingPromises', 'server/floating.ts', 'async function a() {}\na();\n'],
  ['noBarrelFile', 'server/index.ts', `export { a } from './a.ts';\n`],
  ['useFilenamingConvention', 'server/makeOrder.ts', 'export const a = 1;\n'],
  ['useImportExtensions', 'server/suffix.ts', `import { a } from './a';\nexport const e = a;\n`],
  ['noExcessiveLinesPerFile', 'server/long.ts', linesOf(401)],
  ['noExcessiveLinesPerFile', 'server/database/migrations/0001.ts', linesOf(401)],
];
const allowed: [file: string, source: string][] = [
  ['server/b.ts', `import { a } from './a.ts';\nexport const b = () => a;\n`],
  ['app/d.ts', `import { c } from '#shared/c.ts';\nexport const d = () => c;\n`],
  ['server/settle-payment.ts', 'export const settlePayment = () => 1;\n'],
  ['server/just-short-enough.ts', linesOf(400)],
];

let found: { file: string; rule: string }[];

beforeAll(async () => {
  for (const file of ['biome.json', 'package.json', '.gitignore']) cpSync(file, join(root, file));
  for (const [file, source] of [...refused.map(([, ...rest]) => rest), ...allowed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  const report = await new Promise<string>((done) => {
    const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none'];
    execFile(process.execPath, args, { cwd: root }, (_failed, stdout) => done(stdout));
  });
  found = [...report.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+)/g)].map(([, rule, file]) => ({
    rule: rule ?? '',
    file: relative(root, file ?? ''),
  }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(refused)('%s is refused in %s', (rule, file) => {
  expect(found).toContainEqual({ file, rule });
});

test.each(['server/settle-payment.ts', 'server/just-short-enough.ts'])('%s passes', (name) => {
  expect(found.filter(({ file }) => file === name)).toEqual([]);
});
