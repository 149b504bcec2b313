import type { Plugin } from 'vite';
import { compressFolder } from './compress-folder.ts';

/** Writes the compressed copies beside what a build has written into this folder. */
export function compressBuilt(folder: string): Plugin {
  return {
    name: 'compress-built',
    apply: 'build',
    writeBundle: () => compressFolder(folder),
  };
}
