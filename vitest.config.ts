import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findJourneysWithoutBrowser } from './test/other-browsers.ts';
import type { JourneyStores } from './test/running/journey-stores.ts';
import { readJourneyStores } from './test/running/read-journey-stores.ts';
import { keepTemporaryFilesInMemory } from './test/setup/memory-folder.ts';

/** How long a test waits for a result: as long as the browser's own locators, see test/until-passes.ts. */
const PATIENCE_MS = 20_000;

/** Journeys that concern the books, which run on both databases (decision 19). */
const BOOKKEEPING = ['give', 'lost-tab', 'desk-donation', 'desk-money', 'desk-sign-in'];

function journeysOn(
  name: string,
  stores: JourneyStores,
  names: readonly string[],
): TestProjectConfiguration {
  return {
    test: {
      name,
      include: names.map((name) => `test/journeys/${name}.journey.ts`),
      exclude: [...configDefaults.exclude, ...findJourneysWithoutBrowser()],
      globalSetup: [
        'test/setup/journeys.ts',
        ...(stores.engine === 'postgres' ? ['test/setup/postgres.ts'] : []),
      ],
      provide: { journeyStores: stores },
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: PATIENCE_MS } },
    },
  };
}

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    // A focused or an empty run must never count as a full one.
    allowOnly: false,
    passWithNoTests: false,
    // A third of the time a test waits: for a database, a child process, a browser.
    maxWorkers: availableParallelism() + 1,
    // Loading the same modules again for every file took three quarters of the processor's time.
    isolate: false,
    // A larger young generation for short-lived objects saves a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Far above what any test needs: a slow machine must not fail tests, only a hang does.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    setupFiles: ['test/setup/fail-on-console-noise.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,shared,server,packages,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          setupFiles: ['test/setup/patient-queries.ts'],
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'database',
          include: ['{server,packages,test}/**/*.db.test.ts'],
          globalSetup: [
            'test/setup/postgres.ts',
            'test/setup/migrated.ts',
            'test/setup/demo-start.ts',
          ],
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      journeysOn('journeys', readJourneyStores(process.env), ['**/*']),
      journeysOn('journeys-postgres', { engine: 'postgres', files: 'folder' }, BOOKKEEPING),
    ],
  },
});
