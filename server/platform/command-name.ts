import { readProgramCommit } from './program-commit.ts';

/**
 * A command as it is typed where this program runs: `braj-seva restore --list` in a release, which has no npm, and
 * `npm run restore -- --list` in a clone.
 */
export function nameCommand(
  command: string,
  args = '',
  isRelease = readProgramCommit() !== undefined,
): string {
  const [start, separator] = isRelease ? ['braj-seva', ' '] : ['npm run', ' -- '];
  return `${start} ${command}${args === '' ? '' : separator + args}`;
}

/** What to do where files of the built program are missing; a release cannot build them. */
export function sayHowToBuild(isRelease = readProgramCommit() !== undefined): string {
  return isRelease
    ? 'Files of this release are missing: unpack its archive again.'
    : 'Run `npm run build` first.';
}

/** A text about a clone, such as .env.example, with its commands as they are typed in a release. */
export function nameReleaseCommands(text: string): string {
  return text
    .replaceAll(/\bnpm run ([a-z:]+)(?: --(?= ))?/g, 'braj-seva $1')
    .replaceAll('`npm start`', '`APP_MODE=demo braj-seva start`');
}
