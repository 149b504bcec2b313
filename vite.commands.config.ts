import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { bundlePrograms } from './scripts/program-build.ts';

/** The commands of a release archive, which has no sources (`npm run release`). */
export default defineConfig(
  bundlePrograms(globSync('server/*.command.ts', { cwd: import.meta.dirname }), 'build/commands'),
);
