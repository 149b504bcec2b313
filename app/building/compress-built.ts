import type { Plugin } from 'vite';
import { compressFolder } from './compress-folder.ts';

/** Writes the compressed copies of the files that a build has written to this folder. */
export function compressBuilt(folder: string): Plugin {
  return {
    name: 'compress-built',
    apply: 'build',
    writeBundle: () => compressFolder(folder),
  };
}
