import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandColours } from './app/building/brand-colours.ts';
import { brandMark } from './app/building/brand-mark.ts';

/** What only describes data: a schema that no page uses is left out, though its file is needed for something else. */
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

/** What pages are rendered with stands in one file, React in it: a start would open dozens, and only one of its two kinds. */
const wholePages = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

/** While developing, pages take the messages that follow every edit, not the file for Node (package.json, `imports`). */
const editedMessages = { resolve: { conditions: ['module', 'development'] } };

const initial: ['$initial'] = ['$initial'];

export default defineConfig(({ command }) => ({
  plugins: [
    brandColours(),
    brandMark(),
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
  // One sheet of styles for all pages: it is small, and a page that waits for three shows later than one that waits for one.
  // No picture is written into it: several rules show the same one, and a page that shows none fetches none.
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

/** What few kinds of pages have in common goes with them: the others do without. */
const ownRooms = [
  'content[\\\\/](?!content\\.slice)',
  ...['events', 'forms', 'gallery', 'home', 'legal', 'newsletter', 'services'],
].join('|');

/**
 * Few files compress better than many, and cost fewer turns on a slow line: one of packages, which changes only with
 * them, one of what most pages share, one of declared content with its samples, for the pages that show any, and the
 * checks' library, which the giving form fetches on demand. The rest goes with its own page.
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
    test: /[\\/](app|shared)[\\/]content[\\/](?!story|pager|load-|lamp-band|prose|marked|split)/,
    minShareCount: 2,
    tags: initial,
  },
];
