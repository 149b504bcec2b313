import { writeFileSync } from 'node:fs';
import { openGateway } from './app.ts';
import { findSetupPlace, readSettings, readStartAlarm } from './config.ts';
import type { Context } from './context.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { noteCrash } from './errors/crash-note.ts';
import { createErrorRecorder } from './errors/error-recorder.ts';
import { PROGRAM_FOLDER } from './errors/program-folder.ts';
import { MOST_FRAMES } from './errors/read-frames.ts';
import { findExitCode, isLastStart } from './find-exit-code.ts';
import { tellFailedStart, tellServing } from './health/alarms/start-alarm.ts';
import { systemClock } from './platform/clock.ts';
import { nameCommand } from './platform/command-name.ts';
import { createLogger } from './platform/log.ts';
import { requireLateParts } from './require-late-parts.ts';
import type { SetupPlace } from './settings/needs-setup.ts';
import type { Settings } from './settings/settings.ts';
import { removeFinishedDraft } from './setup/remove-finished-draft.ts';
import { ensureDemoLogin } from './staff/demo-login.ts';
import { hasMembers } from './staff/members/members.queries.ts';
import { type RunningServer, startServer } from './start-server.ts';

type Logger = ReturnType<typeof createLogger>;

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * `npm start`, `npm run serve`: runs the server until a stop signal. A first start in live mode serves the set-up page
 * before (decisions/0041).
 */
async function main(): Promise<void> {
  requireLateParts(import.meta.resolve);
  const place = findSetupPlace();
  if (place !== null) await setUp(place);
  const settings = readSettings();
  Error.stackTraceLimit = MOST_FRAMES;
  const errors = createErrorRecorder({ clock: systemClock, root: PROGRAM_FOLDER });
  const log = createLogger(settings.logLevel, undefined, errors.note);
  const { dataFolder } = settings.database;
  removeFinishedDraft(dataFolder);
  process.on('uncaughtExceptionMonitor', (error) => noteCrash(dataFolder, error));
  const starting = startServer({ settings, log, errors, pages: settings.pages });
  const greeting = starting.then(async ({ context }) => {
    reportReady(settings.readyFile, log);
    void tellEndOfAlarm(log);
    // It serves by now: a database that restarts at this moment is no reason to end.
    await greet(context, settings, log).catch((error: unknown) => {
      log.warn({ err: error }, 'Whether anybody can sign in could not be read after the start');
    });
  });
  // Before it listens: a server that has answered somebody must not die of a signal at once.
  stopOnSignal(starting, log, greeting);
  await greeting;
}

/** Tells the supervisor that this process listens; null: none asked. */
function reportReady(file: string | null, log: Logger): void {
  if (file === null) return;
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    // A full disk, on which pages are still served.
    log.warn({ err: error }, 'The supervisor could not be told of the start, and waits a minute');
  }
}

/** That earlier starts failed and this one serves, where their failure was told (start-alarm.ts). */
async function tellEndOfAlarm(log: Logger): Promise<void> {
  try {
    const alarm = readStartAlarm();
    if (alarm !== null) await tellServing(alarm);
  } catch (error) {
    log.warn({ err: error }, 'The end of the alarm about failed starts could not be told');
  }
}

/** For whoever does not read the log. Never throws, and takes a few seconds at most. */
async function tellFailure(code: number): Promise<void> {
  // Whoever started it at a terminal has read why.
  if (process.stderr.isTTY) return;
  try {
    const alarm = readStartAlarm();
    if (alarm === null) return;
    await tellFailedStart(alarm, { isLast: isLastStart(code, alarm.isLastTry) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The alarm about it could not be told: ${reason}\n`);
  }
}

/** Serves the set-up page until it has written the settings; the server then starts in this process. */
async function setUp(place: SetupPlace): Promise<void> {
  const log = createLogger(place.logLevel);
  const { startSetup } = await import('./setup/run-setup.ts');
  const setup = await startSetup({
    place,
    log,
    openGateway: (provider) => openGateway({ provider }),
  });
  const stop = () => void setup.stop().then(() => process.exit(0));
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  reportReady(place.readyFile, log);
  log.warn({ address: setup.address }, 'Nothing is set up yet: open this address in a browser');
  process.stdout.write(
    `\nNothing is set up yet. Open this address in a browser; it works once:\n\n  ${setup.address}\n\n` +
      'On a server without a browser: reach it through the proxy as https://YOUR-SITE/setup#…, or with\n' +
      `  ssh -L ${place.port}:127.0.0.1:${place.port} YOUR-SERVER\n` +
      'and the address above. This program goes on by itself when the page is done.\n\n',
  );
  await setup.finished;
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  log.info({}, 'The set-up is done');
  if (place.isSocketHeld) {
    // The socket was closed with the page: the service manager that holds it starts this program anew.
    log.info({}, 'The service manager starts the server now');
    process.exit(0);
  }
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
    const command = nameCommand('staff', 'add EMAIL --name NAME --role admin --password-stdin');
    log.warn({}, `Nobody can sign in yet: ${command}`);
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
  for (const signal of STOP_SIGNALS) {
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
  const code = findExitCode(error);
  await tellFailure(code);
  process.exit(code);
}
