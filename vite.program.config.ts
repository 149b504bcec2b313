import { defineConfig } from 'vite';
import { bundlePrograms } from './scripts/program-build.ts';

/** The server as `npm start` and `npm run serve` run it: few files instead of thousands (decisions/0022). */
export default defineConfig(bundlePrograms(['server/main.ts'], 'build/program'));
