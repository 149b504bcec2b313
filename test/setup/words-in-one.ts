import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vitest/config';

const LIST = /[\\/]shared[\\/]messages[\\/]compiled[\\/]messages[\\/]_index\.js$/;
const IMPORTS = /^import .+$/gm;

/**
 * The words of the interface as one module. Their compiler writes a file for each, so that a page carries only its own;
 * a file of tests would load them all, one by one, which takes longer than most tests.
 */
export function wordsInOne(): Plugin {
  return {
    name: 'words-in-one',
    async load(id) {
      if (!LIST.test(id)) return null;
      const list = await readFile(id, 'utf8');
      const files = [...list.matchAll(/^export \* from '(.+)'$/gm)].map(([, file = '']) => file);
      const words = await Promise.all(
        files.map((file) => readFile(join(dirname(id), file), 'utf8')),
      );
      const imports = new Set(words.flatMap((word) => word.match(IMPORTS) ?? []));
      return [...imports, ...words.map((word) => word.replace(IMPORTS, ''))].join('\n');
    },
  };
}
