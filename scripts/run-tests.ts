import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommands, ensureBuild } from './build-site.ts';
import { findLostCitations } from './check-citations.ts';
import { findForbiddenImports } from './check-imports.ts';
import { findForbiddenTexts } from './check-texts.ts';
import { checkTypes } from './quick-commands.ts';
import {
  chromium,
  headlessShell,
  obtain,
  postgres,
  reportMissingBrowsers,
} from './system-parts.ts';
import { closingLine, type Tally, tallyVitest } from './tally.ts';
import { Interrupted, print, runTool, Stopped } from './tools.ts';

const isCi = Boolean(process.env.CI);

/** The quick checks: without a database server and a browser. */
export async function runQuickChecks(): Promise<void> {
  conclude([...(await runChecks()), await runVitest(['unit'])]);
}

/** All tests; with words, only the tests whose files match them. */
export async function runAllTests(filters: string[]): Promise<void> {
  const hasPostgres = await obtain(postgres);
  // A machine for continuous integration may get a faster one beside its own.
  if (isCi) await obtain(headlessShell);
  const hasChromium = await obtain(chromium);
  const missingBrowsers = await reportMissingBrowsers();
  const built = await runCheck('build', async () => {
    await ensureBuild();
    await buildCommands();
    return true;
  });
  const canWalk = hasChromium && built.failed === 0;
  const journeys = canWalk ? ['journeys', ...(hasPostgres ? ['journeys-postgres'] : [])] : [];
  // All in one run: while some wait for a browser or a child process, the others use the processor.
  const projects = ['unit', 'database', ...journeys];
  const programs = built.failed === 0 ? 'built' : 'sources';
  if (filters.length > 0)
    return conclude([built, await runVitest(projects, { filters, programs })]);

  const tallies = [built, ...(await runChecks()), await runVitest(projects, { programs })];
  const missing = [hasPostgres ? [] : postgres, hasChromium ? [] : chromium].flat();
  for (const part of missing) {
    print(`No ${part.name} here, and none could be installed: ${part.without} did not run.`);
    // For a developer this is information; in continuous integration it fails, since no one would read it.
    if (isCi) tallies.push({ passed: 0, failed: 1 });
  }
  for (const line of missingBrowsers) print(line);
  conclude(tallies);
}

async function runChecks(): Promise<Tally[]> {
  return [
    await runCheck('format and lint', async () => (await runTool('biome', ['check'])) === 0),
    await runCheck('types', async () => (await checkTypes()) === 0),
    await runCheck('unused code', async () => (await runTool('knip', ['--no-progress'])) === 0),
    await runCheck('import rules', () => isEmpty(findForbiddenImports())),
    await runCheck('forbidden words', () => isEmpty(findForbiddenTexts())),
    await runCheck('citations', () => isEmpty(findLostCitations())),
  ];
}

async function runCheck(name: string, check: () => boolean | Promise<boolean>): Promise<Tally> {
  print(`\nChecking: ${name}`);
  let isWell = false;
  try {
    isWell = await check();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    if (!(error instanceof Stopped)) print(String(error));
  }
  print(isWell ? `${name}: well` : `${name}: NOT well, see above`);
  return isWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** With programs 'built', tests that start the server or a command start it from its bundle (test/running/program.ts). */
async function runVitest(
  projects: string[],
  { filters = [] as string[], programs = 'sources' } = {},
): Promise<Tally> {
  print(`\nTesting: ${projects.join(', ')}`);
  const file = join('.cache', 'test-report.json');
  mkdirSync('.cache', { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...filters];
  const exitCode = await runTool('vitest', ['run', ...reporters, ...chosen], {
    NODE_ENV: 'test',
    TESTED_PROGRAMS: programs,
  });
  return tallyVitest(readReport(file), exitCode, { mayLeaveOut: !isCi });
}

function readReport(file: string): Parameters<typeof tallyVitest>[0] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // vitest writes no report when it cannot start; it has printed why.
    return null;
  }
}

function isEmpty(breaches: string[]): boolean {
  for (const breach of breaches) print(breach);
  return breaches.length === 0;
}

function conclude(tallies: Tally[]): void {
  process.stdout.write(`\n${closingLine(tallies)}\n`);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}
