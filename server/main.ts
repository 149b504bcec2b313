import { writeFileSync } from 'node:fs';
import { readSettings } from './config.ts';
import type { Context } from './context.ts';
import { DatabaseIsNewerError } from './database/migrate.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { createLogger } from './platform/log.ts';
import { requireLateParts } from './require-late-parts.ts';
import type { Settings } from './settings/settings.ts';
import { ensureDemoLogin } from './staff/demo-login.ts';
import { hasMembers } from './staff/members/members.queries.ts';
import { type RunningServer, startServer } from './start-server.ts';

type Logger = ReturnType<typeof createLogger>;

/** `npm start`, `npm run serve`: runs the server until a stop signal. */
async function main(): Promise<void> {
  requireLateParts(import.meta.resolve);
  const settings = readSettings();
  const log = createLogger(settings.logLevel);
  const starting = startServer({ settings, log, pages: settings.pages });
  const greeting = starting.then(({ context }) => {
    if (settings.readyFile !== null) writeFileSync(settings.readyFile, String(process.pid));
    return greet(context, settings, log);
  });
  // Before it listens: a server that has answered somebody must not die of a signal at once.
  stopOnSignal(starting, log, greeting);
  await greeting;
}

/** Logs what the operator should know after the start. */
async function greet(context: Context, settings: Settings, log: Logger): Promise<void> {
  const { mode, publicUrl, testMode } = settings;
  for (const warning of settings.warnings) log.warn({}, warning);
  if (mode === 'live' && testMode) {
    log.warn({}, 'The payment keys are test keys: no real money moves');
  }
  log.info({ mode, url: publicUrl }, `Braj Seva is open at ${publicUrl}`);
  if (mode === 'demo') await printDemoLogin(context, settings);
  else if (!(await hasMembers(context.db))) {
    log.warn({}, 'Nobody can sign in yet: npm run staff -- add EMAIL --name NAME --role admin');
  }
}

/** Prints the demo login in plain text for the person at the terminal; never in live mode. */
async function printDemoLogin(
  context: Context,
  { publicUrl, sessionSecret }: Pick<Settings, 'publicUrl' | 'sessionSecret'>,
): Promise<void> {
  const login = await ensureDemoLogin(context, sessionSecret);
  if (login === null) return;
  process.stdout.write(
    `\nThe desk of this demo: ${publicUrl}/staff\n  Address:  ${login.email}\n  Password: ${login.password}\n\n`,
  );
}

/** Tells service managers that another start would end the same way (RestartPreventExitStatus). */
const NEVER_AGAIN = 78;

/** One Ctrl-C may arrive up to three times: from the terminal, from npm and from the start script. */
const SAME_REQUEST_MS = 1000;

/** The first signal stops gracefully, also during the start; a later second one exits at once. */
function stopOnSignal(
  starting: Promise<RunningServer>,
  log: Logger,
  greeting: Promise<void>,
): void {
  let firstSignalAt: number | null = null;
  const stop = async (signal: NodeJS.Signals) => {
    if (firstSignalAt !== null) {
      if (performance.now() - firstSignalAt > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    firstSignalAt = performance.now();
    log.info({ signal }, 'Stopping: requests under way are finished first');
    // It may still be writing the demo login. A failed start ends the program itself.
    await Promise.allSettled([greeting]);
    const server = await starting;
    await server.stop();
    log.info({}, 'Stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'The server could not stop cleanly');
        process.exit(1);
      });
    });
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(error instanceof DatabaseIsNewerError ? NEVER_AGAIN : 1);
}
