import type { KnipConfig } from 'knip';

/** Files that are used but not imported. */
const started = {
  programs: [
    'scripts/run.mjs',
    'scripts/commands.ts',
    'scripts/build-password-filter.ts',
    'server/main.ts',
    'server/*.command.ts',
    'app/staff/main.tsx',
    'app/staff/setup/main.tsx',
    'test/trials/main.ts',
    'test/trials/shield/attack.ts',
    'test/trials/migrations/migrate-until-killed.ts',
  ],
  /** Imported by a computed path. */
  byName: ['server/**/*.worker.ts'],
  /** Loaded into a program that is tested. */
  preloaded: ['test/running/kill-at-call.mjs'],
  /** Loaded by Vite and React Router from a configured folder. */
  probe: ['test/{router,editor}-probe/*.{ts,tsx}'],
  settings: ['vite.{commands,desk,program}.config.ts'],
};

export default {
  workspaces: {
    '.': {
      entry: Object.values(started).flat(),
      project: ['{app,shared,server,scripts,test}/**/*.{ts,tsx,mjs,css}', '*.ts'],
      stryker: { config: ['test/trials/mutation/stryker.config.ts'] },
      vitest: { config: ['vitest.config.ts', 'test/trials/mutation/vitest.config.ts'] },
      ignoreDependencies: [
        // Started by its path in node_modules.
        '@biomejs/biome',
        's3rver',
        // Named in shared/messages/project.inlang/settings.json.
        '@inlang/plugin-message-format',
      ],
    },
    'packages/razorpay-emulator': {
      project: ['**/*.ts'],
    },
    'packages/art': {
      entry: [
        '{make,draw,render}-*.ts',
        // Imported by a computed path.
        'sanjhi/scenes/*.ts',
      ],
      project: ['**/*.ts'],
      ignoreDependencies: [
        // Font files, found by `require.resolve` of a computed name.
        '@expo-google-fonts/mukta',
        '@expo-google-fonts/tiro-devanagari-hindi',
      ],
    },
    'packages/bench': {
      entry: ['main.ts', 'pages/{raw-server,serve-uncached}.ts'],
      project: ['**/*.ts'],
    },
  },
  ignoreIssues: {
    // A migration is frozen, and called by its place in the list (migrations.ts).
    'server/database/migrations/*.ts': ['exports'],
  },
  // System programs: renderers of films and music, and Linux tools of tests.
  ignoreBinaries: ['ffmpeg', 'mkfifo', 'taskset'],
} satisfies KnipConfig;
