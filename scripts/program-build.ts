import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { UserConfig } from 'vite';
import { compactOutput } from './compact-output.ts';
import { addSourceLocations } from './source-locations.ts';

const ROOT = join(import.meta.dirname, '..');

/** Packages with binaries or files of their own, loaded from node_modules. */
export const packagesOutside = ['@hyzyla/pdfium', '@node-rs/argon2', 'fontkit', 'pdfkit', 'sharp'];

/** Vite's settings for programs of the server and its threads, each as one file in a folder (decisions/0022). */
export function bundlePrograms(sources: readonly string[], folder: string): UserConfig {
  const entries = [...sources, ...globSync('server/**/*.worker.ts', { cwd: ROOT })];
  return {
    publicDir: false,
    logLevel: 'warn',
    plugins: [addSourceLocations({ root: ROOT, built: join(ROOT, folder) })],
    // Vite itself is never loaded here.
    ssr: { noExternal: true, external: [...packagesOutside, 'vite'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: join(ROOT, folder),
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [basename(entry, '.ts'), join(ROOT, entry)]),
        ),
        // React Router's files contain directives for other bundlers.
        onLog: (level, log, say) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') say(level, log);
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          ...compactOutput,
        },
      },
    },
  };
}
