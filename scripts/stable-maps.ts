import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The bundler numbers the files that it emits in the order in which it comes to them, which differs from build to build. The number
 * stands in the maps, in the text of modules that only return such a file's address.
 */
const NUMBERED = /ROLLDOWN_FILE_URL_[\w$-]+/g;

/** Makes source maps the same in each build of the same sources, as a reproducible release needs. */
export function stableMaps(): Plugin {
  return {
    name: 'stable-maps',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const maps = Object.keys(bundle).filter((name) => name.endsWith('.map'));
      for (const file of maps.map((name) => join(dir, name))) {
        const map = await readFile(file, 'utf8');
        const stable = map.replaceAll(NUMBERED, 'ROLLDOWN_FILE_URL');
        if (stable !== map) await writeFile(file, stable);
      }
    },
  };
}
