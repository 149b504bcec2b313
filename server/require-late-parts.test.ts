import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { requireLateParts } from './require-late-parts.ts';

const { resolve } = createRequire(import.meta.url);

test('Packages imported on first use are found at the start', () => {
  expect(() => requireLateParts(resolve)).not.toThrow();
});

test('A package that is not installed is named at the start', () => {
  const without = (name: string) => {
    if (name === 'pdfkit') throw new Error('Cannot find package');
    return resolve(name);
  };
  expect(() => requireLateParts(without)).toThrow('Not installed: pdfkit. Run `npm run build`');
});
