import { resolve } from 'node:path';
import { buildSite, ensureBuild } from './build-site.ts';
import { becomeServer } from './built-server.mjs';
import { ensureMessages } from './compile-messages.ts';
import { ensureDependencies } from './ensure-dependencies.ts';
import {
  checkTypes,
  lint,
  runDatabaseTests,
  runJourneys,
  runUnitTests,
  watchTests,
} from './quick-commands.ts';
import { becomeProgram, runProgram } from './run-program.mjs';
import { print, Stopped } from './tools.ts';

const SERVER = 'server/main.ts';
/** Node's compile cache of our sources, for commands. Optional. */
const COMPILED = '.cache/compiled';

/** The npm scripts except `serve`, run under the pinned Node in the project's folder. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  start: async (args) => {
    await prepare();
    await ensureBuild();
    await becomeServer(process.execPath, args, { APP_MODE: process.env.APP_MODE || 'demo' });
  },
  dev: async (args) => {
    await prepare();
    const env = {
      ...process.env,
      APP_MODE: process.env.APP_MODE || 'demo',
      NODE_ENV: 'development',
    };
    // Folders, not imported files: Vite imports its own temporary files, and would restart forever.
    const folders = ['server', 'shared', 'packages/razorpay-emulator'];
    const watched = folders.map((folder) => `--watch-path=${folder}`);
    const watch = [...watched, '--watch-preserve-output', SERVER, ...args];
    process.exitCode = await runProgram(process.execPath, watch, { env });
  },
  build: async () => {
    await prepare();
    await buildSite();
  },
  messages: prepare,
  check: async () => {
    await prepare();
    const { runQuickChecks } = await import('./run-tests.ts');
    await runQuickChecks();
  },
  test: async (args) => {
    await prepare();
    const { runAllTests } = await import('./run-tests.ts');
    await runAllTests(args);
  },
  lint: async (args) => {
    await ensureDependencies();
    await lint(args);
  },
  fix: async (args) => {
    await ensureDependencies();
    await lint(['--write', ...args]);
  },
  typecheck: async () => {
    await prepare();
    process.exitCode = await checkTypes();
  },
  unit: async (args) => {
    await prepare();
    await runUnitTests(args);
  },
  db: async (args) => {
    await prepare();
    await runDatabaseTests(args);
  },
  journey: async (args) => {
    await prepare();
    await runJourneys(args);
  },
  watch: async (args) => {
    await prepare();
    await watchTests(args);
  },
  'razorpay-emulator': (args) => prepareAndBecome('packages/razorpay-emulator/main.ts', args),
  art: (args) => prepareAndBecome('packages/art/make-art.ts', args),
  'contact-sheet': (args) => prepareAndBecome('packages/art/make-contact-sheets.ts', args),
  trials: async (args) => {
    await prepare();
    // A list needs no build; a build of another day would be tried in place of the sources.
    if (args[0] !== 'list') await ensureBuild();
    await become('test/trials/main.ts', args);
  },
  bench: (args) => prepareAndBecome('packages/bench/main.ts', args),
  backup: (args) => prepareAndBecome('server/backup.command.ts', args),
  restore: (args) => prepareAndBecome('server/restore.command.ts', args),
  seed: (args) => prepareAndBecome('server/seed.command.ts', args),
  keys: (args) => prepareAndBecome('server/keys.command.ts', args),
  newsletter: (args) => prepareAndBecome('server/newsletter.command.ts', args),
  retention: (args) => prepareAndBecome('server/retention.command.ts', args),
  staff: (args) => prepareAndBecome('server/staff.command.ts', args),
  // Needs nothing but the lockfile.
  sbom: async ([file]) => {
    const { writeSbom } = await import('./write-sbom.ts');
    writeSbom(file);
  },
  release: async (args) => {
    await prepare();
    const { makeRelease } = await import('./release/make-release.ts');
    await makeRelease(args);
  },
  doctor: (args) => prepareAndBecome('server/doctor.command.ts', args),
  'audit:check': (args) => prepareAndBecome('server/audit-check.command.ts', args),
  'ledger:check': (args) => prepareAndBecome('server/ledger-check.command.ts', args),
};

async function prepare(): Promise<void> {
  await ensureDependencies();
  await ensureMessages();
}

async function prepareAndBecome(program: string, args: string[]): Promise<void> {
  await prepare();
  await become(program, args);
}

/** Becomes one of our own programs, with the settings of the environment and `env`. */
async function become(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  await becomeProgram(process.execPath, [program, ...args], {
    NODE_COMPILE_CACHE: resolve(COMPILED),
    ...process.env,
    NODE_ENV: 'production',
    ...env,
  });
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  print(`No command "${name}". There are: ${[...Object.keys(commands), 'serve'].join(', ')}.`);
  process.exit(1);
}
try {
  await command(args);
} catch (error) {
  if (!(error instanceof Stopped)) print(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Stopped ? error.exitCode : 1;
}
