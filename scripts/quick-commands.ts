import { ensureBuild } from './build-site.ts';
import { chromium, obtain, postgres } from './system-parts.ts';
import { runTool, say } from './tools.ts';

/** Formatting and lint of these paths, or of everything; with `--write` it repairs what can safely be repaired. */
export async function lint(args: string[]): Promise<void> {
  process.exitCode = await runTool('biome', ['check', ...args]);
}

/** The types of everything: those of routes are generated first. Answers the exit code. */
export async function checkTypes(): Promise<number> {
  return (await runTool('react-router', ['typegen'])) || (await runTool('tsc', []));
}

/** Unit tests whose paths contain one of these words; all of them without a word. */
export async function runUnitTests(words: string[]): Promise<void> {
  await runVitest('run', ['unit'], words);
}

/** Database tests, chosen likewise. Installs no PostgreSQL: without one they run on SQLite alone. */
export async function runDatabaseTests(words: string[]): Promise<void> {
  if (postgres.find() === null) say(`No ${postgres.name} here: ${postgres.without} do not run.`);
  await runVitest('run', ['database'], words);
}

/** Journeys on SQLite, chosen likewise, through what is built from the sources as they stand. */
export async function runJourneys(words: string[]): Promise<void> {
  if (!(await obtain(chromium))) {
    throw new Error(
      `No ${chromium.name} here, and none could be installed. Name one with CHROMIUM_PATH.`,
    );
  }
  await ensureBuild();
  await runVitest('run', ['journeys'], words);
}

/** Unit tests, again whenever a file that they import is saved; with words, database tests among those that match. */
export async function watchTests(words: string[]): Promise<void> {
  await runVitest('watch', words.length > 0 ? ['unit', 'database'] : ['unit'], words);
}

async function runVitest(mode: 'run' | 'watch', projects: string[], words: string[]) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  process.exitCode = await runTool('vitest', [mode, ...chosen, ...words], { NODE_ENV: 'test' });
}
