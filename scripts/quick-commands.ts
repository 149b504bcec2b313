import { ensureBuild } from './build-site.ts';
import { chromium, obtain, postgres, reportMissingBrowsers } from './system-parts.ts';
import { print, runTool } from './tools.ts';

/** Checks formatting and lint of these paths, or of everything; `--write` applies safe fixes. */
export async function lint(args: string[]): Promise<void> {
  process.exitCode = await runTool('biome', ['check', ...args]);
}

/** Generates the types of routes and checks all types. Returns the exit code. */
export async function checkTypes(): Promise<number> {
  return (await runTool('react-router', ['typegen'])) || (await runTool('tsc', []));
}

/** Runs unit tests whose paths contain one of these words; without words, all. */
export async function runUnitTests(filters: string[]): Promise<void> {
  await runVitest('run', ['unit'], filters);
}

/** Runs database tests, chosen likewise. Installs no PostgreSQL: without one they run on SQLite only. */
export async function runDatabaseTests(filters: string[]): Promise<void> {
  if (postgres.find() === null) print(`No ${postgres.name} here: ${postgres.without} do not run.`);
  await runVitest('run', ['database'], filters);
}

/** Runs journeys, chosen likewise, on a build of the current sources; vitest.config.ts says on which stores. */
export async function runJourneys(filters: string[]): Promise<void> {
  if (!(await obtain(chromium))) {
    throw new Error(
      `No ${chromium.name} here, and none could be installed. Name one with CHROMIUM_PATH.`,
    );
  }
  if (filters.includes('browsers')) {
    for (const line of await reportMissingBrowsers()) print(line);
  }
  await ensureBuild();
  await runVitest('run', ['journeys'], filters);
}

/** Reruns unit tests whenever a file that they import is saved; with words, also matching database tests. */
export async function watchTests(filters: string[]): Promise<void> {
  await runVitest('watch', filters.length > 0 ? ['unit', 'database'] : ['unit'], filters);
}

async function runVitest(mode: 'run' | 'watch', projects: string[], filters: string[]) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  process.exitCode = await runTool('vitest', [mode, ...chosen, ...filters], { NODE_ENV: 'test' });
}
