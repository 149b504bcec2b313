import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nameCommand, nameReleaseCommands, sayHowToBuild } from './command-name.ts';

test('a command is named as it is typed: by npm in a clone, by braj-seva in a release', () => {
  expect(nameCommand('doctor')).toBe('npm run doctor');
  expect(nameCommand('restore', 'FILE --replace', false)).toBe('npm run restore -- FILE --replace');
  expect(nameCommand('audit:check', '--anchor 1:a', true)).toBe(
    'braj-seva audit:check --anchor 1:a',
  );
  expect(nameCommand('doctor', '', true)).toBe('braj-seva doctor');
  expect(sayHowToBuild()).toBe('Run `npm run build` first.');
  expect(sayHowToBuild(true)).not.toContain('npm');
});

test('the settings file of an installation names no npm, which a release does not have', async () => {
  expect(nameReleaseCommands('see npm run restore and npm run keys -- rotate')).toBe(
    'see braj-seva restore and braj-seva keys rotate',
  );
  const text = nameReleaseCommands(await readFile('.env.example', 'utf8'));
  expect(text).not.toContain('npm');
  expect(text).toContain('braj-seva retention --dry-run');
});
