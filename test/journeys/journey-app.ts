import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type AppSettings, type RunningApp, startBuiltApp } from '../running/app.ts';
import { startsAsDemo } from '../running/demo-folder.ts';
import { type OpenStores, openJourneyStores } from '../running/journey-stores.ts';
import { findSecrets } from './find-secrets.ts';

export type JourneyApp = {
  readonly app: () => RunningApp;
  /** Expects a warning or an error in the app's log; unexpected ones fail the file. */
  readonly expectLog: (line: RegExp) => void;
};

/**
 * Runs an app on the stores of this run for the journeys of one file or group. After all of them it checks that the
 * app stops cleanly, has logged no error and has left no identity number readable.
 */
export function startJourneyApp(
  settings: () => AppSettings | Promise<AppSettings> = () => ({}),
): JourneyApp {
  let app: RunningApp | null = null;
  let stores: OpenStores | null = null;
  const expectedLines: RegExp[] = [];

  beforeAll(async () => {
    stores = await openJourneyStores();
    const appSettings = { ...stores.settings, ...(await settings()) };
    app = await startBuiltApp(
      appSettings,
      isFirstStartKnown(appSettings) ? { demoFolder: inject('demoFolder') } : {},
    );
  });

  afterAll(async () => {
    try {
      if (app !== null) await endRunning(app);
    } finally {
      await app?.remove();
      await stores?.remove();
    }
  });

  async function endRunning(running: RunningApp): Promise<void> {
    const bucketFolder = stores?.bucketFolder ?? null;
    expect(await findSecrets(running, bucketFolder)).toEqual([]);
    expect(await running.stop()).toEqual({ code: 0, signal: null });
    expect(await findSecrets(running, bucketFolder)).toEqual([]);
    const faults = running.lines().filter(isFault);
    const isExpected = (line: string) => expectedLines.some((pattern) => pattern.test(line));
    expect(faults.filter((line) => !isExpected(line))).toEqual([]);
  }

  return {
    app() {
      if (app === null) throw new Error('The app is not running');
      return app;
    },
    expectLog: (line) => void expectedLines.push(line),
  };
}

/** Whether the data folder of test/setup/journeys.ts is what a first start with these settings leaves behind. */
function isFirstStartKnown(settings: AppSettings): boolean {
  // The password of the demo login is derived from SESSION_SECRET.
  const { DATABASE_URL, SESSION_SECRET } = settings;
  return startsAsDemo(settings) && DATABASE_URL === undefined && SESSION_SECRET === undefined;
}

/** The demo login that a start prints. */
const DEMO_LOGIN = /^(The desk of this demo: http| {2}Address: {2}| {2}Password: )/;

/** How long a statement takes is the machine's matter, which runs several journeys at once. */
const SLOW_STATEMENT = /"message":"A database statement was slow"/;

/** A log line that reports a fault: warnings count, and any line that is not in the log's format. */
function isFault(line: string): boolean {
  if (DEMO_LOGIN.test(line) || SLOW_STATEMENT.test(line)) return false;
  return !/"level":"(trace|debug|info)"/.test(line);
}
