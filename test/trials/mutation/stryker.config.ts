import { keepTemporaryFilesInMemory } from '../../setup/memory-folder.ts';
import { isLong, REPORT, SETTLING_CORE, TRANSITION_TABLE } from './settling-core.ts';

// Here and not in the tests' configuration: Stryker kills the processes of the tests, which then leave theirs behind.
keepTemporaryFilesInMemory();

export default {
  mutate: isLong ? SETTLING_CORE : [TRANSITION_TABLE],
  testRunner: 'vitest',
  vitest: { configFile: 'test/trials/mutation/vitest.config.ts' },
  // The sandbox has what the tests read, and the dependencies by a link. Without tsconfig.json: Stryker would rewrite it
  // with TypeScript's programming interface, which TypeScript 7 has no more.
  ignorePatterns: [
    '**',
    '!package.json',
    ...['server', 'shared', 'scripts', 'test'].map((folder) => `!${folder}/**`),
    // One file for each message, for browsers: thousands.
    'shared/messages/compiled/messages/**',
  ],
  tempDirName: '.cache/stryker',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: REPORT },
  // Beside the other tests one process is enough.
  concurrency: isLong ? 2 : 1,
  // A fault may make a batch wait for ever.
  timeoutMS: 20_000,
  allowEmpty: false,
};
