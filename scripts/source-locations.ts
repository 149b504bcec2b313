import { dirname, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = /new URL\('\.\/([\w-]+\.worker)\.ts', import\.meta\.url\)/g;
/** Not the URL that was just given to a worker thread. */
const ADDRESS = /(?<!\.js', )import\.meta\.url/g;
const FOLDER = /import\.meta\.dirname/g;

/**
 * Keeps paths relative to a module valid in a program bundled into the folder `built`: files next to a source are still
 * read from there, and a thread's program is the bundled one of the same name.
 */
export function addSourceLocations({ root, built }: { root: string; built: string }): Plugin {
  return {
    name: 'source-locations',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root + sep) || id.includes(`${sep}node_modules${sep}`)) return null;
      if (!code.includes('import.meta')) return null;
      const pathTo = (path: string) => JSON.stringify(relative(built, path).split(sep).join('/'));
      // Line numbers stay those of the source.
      return {
        code: code
          .replace(WORKER, "new URL('./$1.js', import.meta.url)")
          .replace(ADDRESS, `new URL(${pathTo(id)}, import.meta.url).href`)
          .replace(FOLDER, `(import.meta.dirname + '/' + ${pathTo(dirname(id))})`),
        map: null,
      };
    },
  };
}
