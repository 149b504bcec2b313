import { defineConfig } from 'vitest/config';
import { TESTS_OF_IT } from './settling-core.ts';

/** The tests of the settling core as Stryker runs them, with one fault at a time: on SQLite alone, whose file is copied for each test. */
export default defineConfig({
  test: {
    include: TESTS_OF_IT,
    provide: { postgresUrl: null },
    globalSetup: ['test/setup/migrated.ts'],
    // As in vitest.config.ts; Stryker starts each run in a new thread.
    isolate: false,
    setupFiles: ['test/setup/fail-on-console-noise.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
