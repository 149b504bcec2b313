import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The code of these files and folders without comments, layout, and the folders of relative imports, so that moving a
 * file is no change; tests are left out.
 */
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
    .replace(/(?<= from ')(?:\.{1,2}\/)+/g, '')
    .replace(/\s+/g, ' ');
}
