import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProgram } from '#test/running/program.ts';
import { startSmtp } from '#test/smtp.ts';
import { createTestClock } from '#test/test-context.ts';
import { readStartAlarmSettings } from '../../settings/start-alarm-settings.ts';
import { tellFailedStart, tellServing } from './start-alarm.ts';
import { TOLD_FILE } from './told-file.ts';

const SECOND_MS = 1000;
let receiver: Server;
let folder: string;
let posts: string[];
let address: string;

beforeEach(async () => {
  posts = [];
  receiver = createServer((request, response) => {
    posts.push(String(request.headers.title));
    response.end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-start-'));
  const bound = receiver.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  address = `ntfy+http://127.0.0.1:${bound.port}/topic`;
  // A server has been here.
  await writeFile(join(folder, TOLD_FILE), 'calm\n');
});
afterEach(async () => {
  receiver.close();
  await rm(folder, { recursive: true });
});

const begun = 'Braj Seva: Alarm: Start of the server';
const over = 'Braj Seva: Alarm is over: Start of the server';

function read(env: NodeJS.ProcessEnv = { ALARM_URL: address }) {
  const settings = readStartAlarmSettings({ DATA_DIR: folder, ...env });
  if (settings === null) throw new Error('Nobody would be told');
  return settings;
}

const clock = createTestClock();

/** Starts that fail, this long after each other. */
async function fail(starts: number, everyMs: number, isLast = false): Promise<void> {
  for (let start = 0; start < starts; start += 1) {
    clock.advance(everyMs);
    await tellFailedStart(read(), { isLast }, clock);
  }
}

test('starts that fail for two minutes are told once, and once when one serves', async () => {
  await fail(4, 30 * SECOND_MS);
  expect(posts).toEqual([]);
  await fail(5, 30 * SECOND_MS);
  expect(posts).toEqual([begun]);
  await tellServing(read(), clock);
  await tellServing(read(), clock);
  expect(posts).toEqual([begun, over]);
  expect(await readdir(folder)).toEqual([TOLD_FILE]);
});

test('a database that comes up a little later, and failures of different days, are not told', async () => {
  await fail(8, 5 * SECOND_MS);
  await tellServing(read(), clock);
  await fail(6, 3600 * SECOND_MS);
  expect(posts).toEqual([]);
});

test('the start after which nobody tries again is told at once', async () => {
  await fail(1, SECOND_MS, true);
  expect(posts).toEqual([begun]);
});

test('where no server has been, as in a first set-up, nothing is told or left', async () => {
  await rm(join(folder, TOLD_FILE));
  await fail(1, SECOND_MS, true);
  expect(posts).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('without ALARM_URL it is mailed to ALARM_MAIL, whatever else is wrong with the settings', async () => {
  const smtp = await startSmtp();
  try {
    const settings = read({
      ...{ PUBLIC_URL: 'seva', PORT: 'x', ALARM_MAIL: 'operator@seva.example' },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'seva@seva.example' },
    });
    await tellFailedStart(settings, { isLast: true }, clock);
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Alarm: Start of the server']);
  } finally {
    await smtp.stop();
  }
});

test('nobody is told in demo mode, by the trial of an upgrade, or without an address', () => {
  const given = { DATA_DIR: folder, ALARM_URL: address };
  expect(readStartAlarmSettings(given)).toMatchObject({ isLastTry: false });
  expect(readStartAlarmSettings({ ...given, APP_MODE: 'demo' })).toBeNull();
  expect(readStartAlarmSettings({ ...given, BRAJ_SEVA_TRIAL: 'yes' })).toBeNull();
  expect(readStartAlarmSettings({ DATA_DIR: folder, ALARM_MAIL: 'a@b.example' })).toBeNull();
});

test('a server that a mistyped setting ends tells it before it ends', async () => {
  const server = startProgram('server/main.ts', [], {
    ...{ DATA_DIR: folder, APP_MODE: 'live', PORT: 'x' },
    ...{ ALARM_URL: address, BRAJ_SEVA_LAST_TRY: 'yes' },
  });
  expect(await server.ended).toMatchObject({ code: 1 });
  expect(server.lines().join('\n')).toContain('PORT must be');
  expect(posts).toEqual([begun]);
});
