import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './app/building/brand-colours.ts';
import { brandMark } from './app/building/brand-mark.ts';
import { compactOutput } from './scripts/compact-output.ts';
import { stableMaps } from './scripts/stable-maps.ts';

/** Schemas without side effects: one that no page uses is left out, even when its file is needed. */
const schemaMakers = [
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'nullable',
  'optional',
  'catch',
  'unknown',
]
  .concat(['enum', 'record', 'literal'])
  .map((maker) => `z.${maker}`);

/**
 * The server's renderer is one file, React included: a start would open dozens otherwise, and only one of React's two
 * builds.
 */
const wholePages = {
  resolve: { noExternal: true as const },
  // The map is read only for the source lines of an error (decisions/0043).
  build: { sourcemap: true, rolldownOptions: { output: compactOutput } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

/** In development, pages take the messages that follow every edit, not the file for Node (package.json, `imports`). */
const editedMessages = { resolve: { conditions: ['module', 'development'] } };

const initial: ['$initial'] = ['$initial'];

export default defineConfig(({ command }) => ({
  plugins: [
    brandColours(),
    brandMark(),
    tailwindcss(),
    // `npm run` compiles the messages before a build; in development they follow every edit. Same options as there.
    command === 'serve' &&
      paraglideVitePlugin({
        project: 'shared/messages/project.inlang',
        outdir: 'shared/messages/compiled',
        strategy: ['url', 'baseLocale'],
        outputStructure: 'message-modules',
        emitTsDeclarations: true,
      }),
    reactRouter(),
    stableMaps(),
  ],
  // One style sheet for all pages: it is small, and one request is faster than three. No picture is inlined: several
  // rules use the same one, and a page that shows none fetches none.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: false },
  environments: {
    ssr: command === 'build' ? wholePages : editedMessages,
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: schemaMakers },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
}));

/** Modules shared by few kinds of pages stay in those pages' chunks. */
const ownRooms = [
  'content[\\\\/](?!content\\.slice)',
  // Loaded with what opens a dialog.
  'ui[\\\\/]dialog',
  ...['events', 'forms', 'gallery', 'home', 'legal', 'newsletter', 'services'],
].join('|');

/**
 * Few files compress better than many, and need fewer round trips on a slow connection: one of packages, which changes
 * only with them, one of what most pages share, one of declared content with its samples, for the pages that show any,
 * and the validation library, which the giving form loads on demand. The rest is in its own page's chunk.
 */
const chunks = [
  { name: 'packages', test: /[\\/]node_modules[\\/](?!zod)/, tags: initial },
  { name: 'schemas', test: /[\\/]node_modules[\\/]zod/ },
  {
    name: 'shared',
    test: new RegExp(`[\\\\/](app[\\\\/](?!${ownRooms})|shared[\\\\/](?!content|policies))`),
    minShareCount: 3,
    tags: initial,
  },
  {
    name: 'content',
    test: /[\\/](app|shared)[\\/]content[\\/](?!story|pager|load-|lamp-band|prose|marked|split|rich)/,
    minShareCount: 2,
    tags: initial,
  },
];
