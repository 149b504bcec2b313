import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the code of these files and folders says, without comments and layout; tests are left out. */
export function readCode(...places: readonly string[]): string {
  return places
    .flatMap((place) =>
      place.endsWith('.ts') ? [place] : readdirSync(place).map((file) => join(place, file)),
    )
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\/\*\*?[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');
}
