import { defineConfig } from 'vitest/config';
import { isLong, TESTS_OF_IT, TESTS_OF_TABLE } from './settling-core.ts';

/**
 * The tests of the settling core as Stryker runs them, with one fault at a time: on SQLite alone, whose file is copied
 * for each test. In the short size those of the transition table, which need none.
 */
export default defineConfig({
  test: {
    include: isLong ? TESTS_OF_IT : [TESTS_OF_TABLE],
    provide: { postgresUrl: null },
    globalSetup: isLong ? ['test/setup/migrated.ts'] : [],
    // As in vitest.config.ts; Stryker starts each run in a new thread.
    isolate: false,
    setupFiles: ['test/setup/fail-on-console-noise.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
