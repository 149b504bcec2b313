import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './app/building/brand-colours.ts';
import { compressBuilt } from './app/building/compress-built.ts';
import { deskWords } from './app/building/desk-messages.ts';

const ROOT = import.meta.dirname;
const BUILT = join(ROOT, 'build', 'desk');

/** The desk: a program of its own in the browser, apart from the public site's build (decisions/0011). */
export default defineConfig({
  root: join(ROOT, 'app', 'staff'),
  base: '/staff/',
  // Pictures and icons are the public site's, served once.
  publicDir: false,
  cacheDir: join(ROOT, 'node_modules', '.vite-desk'),
  plugins: [brandColours(), deskWords(), tailwindcss(), compressBuilt(BUILT)],
  server: { fs: { allow: [ROOT] } },
  build: {
    target: 'es2022',
    outDir: BUILT,
    emptyOutDir: true,
    // Nothing inline: the desk's policy allows no data: but in pictures.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      onLog: (level, log, say) => {
        // 'use client' means nothing to a program that is only a client.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') say(level, log);
      },
    },
  },
});
