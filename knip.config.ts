import type { KnipConfig } from 'knip';

/** What nothing of ours imports, and is used all the same. */
const started = {
  programs: [
    'scripts/run.mjs',
    'scripts/commands.ts',
    'scripts/build-password-filter.ts',
    'server/main.ts',
    'server/*.command.ts',
    'emulator/razorpay/main.ts',
    'app/staff/main.tsx',
    'art/{make,draw,render}-*.ts',
    'bench/main.ts',
    'bench/pages/{raw-server,serve-uncached}.ts',
    'test/trials/main.ts',
    'test/trials/shield/attack.ts',
  ],
  /** By an address made of a name. */
  byName: ['server/**/*.worker.ts', 'art/sanjhi/scenes/*.ts'],
  /** Read by their path, as text. */
  asText: ['art/documents/paper.css', 'emulator/razorpay/checkout/browser/*.css'],
  /** By Vite and React Router, from the folder that they are told to serve. */
  probe: ['test/router-probe/*.{ts,tsx}'],
  settings: ['vite.{desk,program}.config.ts'],
};

export default {
  entry: Object.values(started).flat(),
  project: ['{app,shared,server,emulator,scripts,test,bench,art}/**/*.{ts,tsx,mjs,css}', '*.ts'],
  ignoreDependencies: [
    // Started by its path in node_modules.
    '@biomejs/biome',
    's3rver',
    // Named by shared/messages/project.inlang/settings.json.
    '@inlang/plugin-message-format',
    // Font files, found by `require.resolve` of a name that is put together.
    '@expo-google-fonts/mukta',
    '@expo-google-fonts/tiro-devanagari-hindi',
  ],
  ignoreIssues: {
    // A migration is frozen, and called by its place in the list of them (migrations.ts).
    'server/database/migrations/*.ts': ['exports'],
  },
  // Of the machine: what draws films and music, and what tests need of Linux.
  ignoreBinaries: ['ffmpeg', 'mkfifo', 'taskset'],
} satisfies KnipConfig;
