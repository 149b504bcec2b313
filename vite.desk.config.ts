import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './app/building/brand-colours.ts';
import { compressBuilt } from './app/building/compress-built.ts';
import { deskMessages } from './app/building/desk-messages.ts';

const ROOT = import.meta.dirname;
const BUILT = join(ROOT, 'build', 'desk');

/** The desk: a separate browser program with its own build (decisions/0011). */
export default defineConfig({
  root: join(ROOT, 'app', 'staff'),
  base: '/staff/',
  // Pictures and icons are served from the public site.
  publicDir: false,
  cacheDir: join(ROOT, 'node_modules', '.vite-desk'),
  plugins: [brandColours(), deskMessages(), tailwindcss(), compressBuilt(BUILT)],
  server: { fs: { allow: [ROOT] } },
  build: {
    target: 'es2022',
    outDir: BUILT,
    emptyOutDir: true,
    // Nothing inline: the desk's policy allows data: URLs only for pictures.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The desk, and the set-up page of a first start (decisions/0041).
      input: ['index', 'setup'].map((name) => join(ROOT, 'app', 'staff', `${name}.html`)),
      checks: { pluginTimings: false },
      onLog: (level, log, say) => {
        // 'use client' has no effect in a client-only program.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') say(level, log);
      },
    },
  },
});
