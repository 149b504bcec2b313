import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const manifest: { name: string; exports: Record<string, string> } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);

test.each(Object.entries(manifest.exports))('%s is imported by name', (entry, file) => {
  const { pathname } = new URL(file, import.meta.url);
  expect(resolve(manifest.name + entry.slice(1))).toBe(pathname);
});

test.each(['wire/ids.ts', 'plugin.ts', 'package.json'])('%s is not', (file) => {
  expect(() => resolve(`${manifest.name}/${file}`)).toThrow(
    expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
  );
});
