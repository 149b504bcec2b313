import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { requireLateParts } from './require-late-parts.ts';

const { resolve } = createRequire(import.meta.url);

test('What is loaded late is there at the start', () => {
  expect(() => requireLateParts(resolve)).not.toThrow();
});

test('A package that was not installed is named before anybody needs it', () => {
  const without = (name: string) => {
    if (name === 'pdfkit') throw new Error('Cannot find package');
    return resolve(name);
  };
  expect(() => requireLateParts(without)).toThrow('Not installed: pdfkit. Run `npm run build`');
});
