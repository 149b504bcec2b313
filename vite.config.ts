import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './app/theme/build/brand-colours.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    brandColours(),
    tailwindcss(),
    // `npm run` compiles the words before it builds; while developing they follow every edit. Same options as there.
    command === 'serve' &&
      paraglideVitePlugin({
        project: 'shared/messages/project.inlang',
        outdir: 'shared/messages/compiled',
        strategy: ['url', 'baseLocale'],
        outputStructure: 'message-modules',
        emitTsDeclarations: true,
      }),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 2048 },
}));
