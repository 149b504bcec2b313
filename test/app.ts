import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDashboardClient, type DashboardClient } from 'razorpay-emulator/client';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { readSettings } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connectCounters } from '#server/database/connect-counters.ts';
import { createErrorRecorder } from '#server/errors/error-recorder.ts';
import { PROGRAM_FOLDER } from '#server/errors/program-folder.ts';
import { createLogger } from '#server/platform/log.ts';
import { createInProcessFetch } from '#server/platform/site/in-process-fetch.ts';
import { startServer } from '#server/start-server.ts';
import type { ApiFetch } from '#shared/api-fetch.ts';
import { createDemoDatabase, createMigratedDatabase, dropDatabase } from './postgres.ts';
import { copyDemoFolder, startsAsDemo } from './running/demo-folder.ts';
import { findFreePort } from './running/free-port.ts';
import { identifyByHeader } from './staff.ts';

/** A response: `body` is parsed JSON, or the text where it was none. */
export type WireResponse = { status: number; headers: Headers; body: unknown };

export type OpenApp = {
  origin: string;
  dataFolder: string;
  context: Context;
  provider: DashboardClient;
  /** How its pages call the API. */
  fetchInside: ApiFetch;
  /** All its routes, as Fastify prints them. */
  routes: () => string;
  /** Advances the app's clock, which keeps running. */
  advanceTime: (ms: number) => void;
  /** Writes the shield's counts and runs attack detection, as the server does every second. */
  look: () => Promise<void>;
  /** Resets all limits. */
  forgetLimits: () => Promise<void>;
  /** Its log so far, as written to standard output. */
  logs: () => string;
  /** One call over HTTP; a `body` is sent as JSON, a text as it is. */
  call: (
    method: string,
    path: string,
    sent?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<WireResponse>;
  stop: () => Promise<void>;
};

/**
 * The whole app in this process, on its own port and data folder, in demo mode with the provider's emulator. Without
 * pages, which need a build. It begins as after its first start (test/setup/demo-start.ts), unless settings differ.
 */
export async function openApp(
  environment: NodeJS.ProcessEnv = {},
  databaseUrl: string | null = null,
  /** 'by header': 'x-test-staff: clerk' is a clerk who has just signed in; 'by session': real sign-in. */
  staff: 'by header' | 'by session' = 'by header',
): Promise<OpenApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-wire-'));
  if (startsAsDemo(environment)) {
    const engine = databaseUrl === null ? 'sqlite' : 'postgres';
    await copyDemoFolder(inject('demoFolder'), dataFolder, engine);
  }
  const lines: string[] = [];
  const settings = readSettings({
    APP_MODE: 'demo',
    PORT: String(await findFreePort()),
    DATA_DIR: dataFolder,
    RATE_LIMIT: 'off',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  let passedMs = 0;
  const clock = { now: () => new Date(Date.now() + passedMs) };
  const errors = createErrorRecorder({ clock, root: PROGRAM_FOLDER });
  const log = createLogger('info', (line) => lines.push(line), errors.note);
  const server = await startServer({
    settings,
    log,
    errors,
    pages: 'none',
    clock,
    ...(staff === 'by header' ? { identifyStaff: identifyByHeader } : {}),
  });
  const { origin, context, shield } = server;
  return {
    origin,
    dataFolder,
    context,
    provider: createDashboardClient(settings.provider.apiUrl),
    fetchInside: createInProcessFetch(server.app),
    routes: () => server.app.printRoutes({ commonPrefix: false }),
    advanceTime: (ms) => {
      passedMs += ms;
    },
    look: () => shield.look(),
    forgetLimits: () => forgetLimits(context, dataFolder),
    logs: () => lines.join(''),
    call: (method, path, sent) => callWire(method, origin + path, sent),
    async stop() {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function forgetLimits(books: Context, dataFolder: string): Promise<void> {
  const counters = connectCounters(books, dataFolder);
  const db = await counters.use();
  await db.deleteFrom('limit_counters').execute();
  await db.deleteFrom('limit_marks').execute();
  await counters.close();
}

async function callWire(
  method: string,
  url: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<WireResponse> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

/** Runs the same tests over HTTP against an app on SQLite, and one on PostgreSQL. */
export function describeAppOnEachDatabase(
  title: string,
  tests: (app: () => OpenApp) => void,
  environment: NodeJS.ProcessEnv = {},
  staff: 'by header' | 'by session' = 'by header',
): void {
  const describeApp = (engine: string, findUrl: () => Promise<string | null>) =>
    describe(`${title} (${engine})`, () => {
      let app: OpenApp | null = null;
      let url: string | null = null;
      beforeAll(async () => {
        url = await findUrl();
        app = await openApp(environment, url, staff);
      });
      afterAll(async () => {
        await app?.stop();
        if (url !== null) await dropDatabase(url);
      });
      tests(() => {
        if (app === null) throw new Error('The app is not open');
        return app;
      });
    });

  describeApp('SQLite', async () => null);
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) return;
  const create = startsAsDemo(environment) ? createDemoDatabase : createMigratedDatabase;
  describeApp('PostgreSQL', () => create(clusterUrl));
}
