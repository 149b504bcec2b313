import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './test/setup/memory-folder.ts';

/** All journeys on one engine, two at a time: each spends half of its time waiting for its app and the browser. */
function journeysOn(engine: 'sqlite' | 'postgres', groupOrder: number): TestProjectConfiguration {
  return {
    test: {
      name: engine === 'sqlite' ? 'journeys' : 'journeys-postgres',
      include: ['test/journeys/**/*.journey.ts'],
      globalSetup: ['test/setup/journeys.ts', 'test/setup/postgres.ts'],
      provide: { journeyEngine: engine },
      maxWorkers: 2,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // As patient as the browser's own looks.
      expect: { poll: { timeout: 20_000 } },
      sequence: { groupOrder },
    },
  };
}

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    // A focused or an empty run must never pass for a whole one.
    allowOnly: false,
    passWithNoTests: false,
    // Half of the time a test waits: for a database, a child process, a browser.
    maxWorkers: '100%',
    // Far above what any test needs: a busy machine is no defect, only a hanging test is.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ['test/setup/fail-on-console-noise.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          // Loading the same modules anew for every file took three quarters of the processor's time.
          isolate: false,
          include: ['{app,art,shared,server,emulator,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          isolate: false,
          include: ['{server,emulator,test}/**/*.db.test.ts'],
          globalSetup: ['test/setup/postgres.ts', 'test/setup/migrated.ts'],
        },
      },
      journeysOn('sqlite', 1),
      journeysOn('postgres', 2),
    ],
  },
});
