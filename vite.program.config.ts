import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';
import { compactOutput } from './scripts/compact-output.ts';
import { addSourceLocations } from './scripts/source-locations.ts';

const ROOT = import.meta.dirname;
const BUILT = join(ROOT, 'build', 'program');

/** The program and its worker threads. */
const entries = ['server/main.ts', ...globSync('server/**/*.worker.ts', { cwd: ROOT })];

/** The server as `npm start` and `npm run serve` run it: few files instead of thousands (decisions/0022). */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  plugins: [addSourceLocations({ root: ROOT, built: BUILT })],
  ssr: {
    noExternal: true,
    // Packages with binaries or files of their own, and what is never loaded here.
    external: ['@hyzyla/pdfium', '@node-rs/argon2', 'fontkit', 'pdfkit', 'sharp', 'vite'],
  },
  build: {
    ssr: true,
    target: 'node24',
    outDir: BUILT,
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
});
