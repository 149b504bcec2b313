import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { createTestClock } from '#test/test-context.ts';
import { createMailSender } from '../../platform/mail.ts';
import { readAlarmUrl } from '../../settings/alarm-url.ts';
import { createDirectAlarm, type DirectAlarm } from './post-directly.ts';
import { createToldFile } from './told-file.ts';

let receiver: Server;
let smtp: TestSmtp;
let folder: string;
let posts: string[];
let status: number;

beforeEach(async () => {
  posts = [];
  status = 200;
  receiver = createServer((request, response) => {
    posts.push(String(request.headers.title));
    response.writeHead(status).end();
  });
  receiver.listen(0, '127.0.0.1');
  [smtp, folder] = await Promise.all([
    startSmtp(),
    mkdtemp(join(tmpdir(), 'braj-seva-')),
    once(receiver, 'listening'),
  ]);
});
afterEach(async () => {
  receiver.close();
  await Promise.all([smtp.stop(), rm(folder, { recursive: true })]);
});

type Given = {
  isPosted?: boolean;
  dataFolder?: string;
  mails?: string[];
  listAdministrators?: () => Promise<{ email: string }[]>;
};

/** The alarm as a process that starts makes it. */
async function start({
  isPosted = true,
  dataFolder = folder,
  mails = ['operator@seva.example'],
  listAdministrators = async () => [{ email: 'admin@seva.example' }],
}: Given = {}): Promise<DirectAlarm> {
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const webhook = readAlarmUrl(`ntfy+http://127.0.0.1:${address.port}/topic`);
  const told = createToldFile(dataFolder);
  await told.reserve().catch(() => {});
  return createDirectAlarm({
    alarms: { webhook: isPosted ? webhook : null, mails },
    sender: createMailSender({ smtpUrl: smtp.url, from: 'seva@seva.example', folder: '' }),
    publicUrl: 'https://seva.example',
    clock: createTestClock(),
    organisation: () => ({ ...defaultOrganisation, name: 'Braj Seva' }),
    ...{ told, listAdministrators },
  });
}

async function fail(alarm: DirectAlarm, looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) await alarm.failed('No place.');
}

const begun = 'Braj Seva: Alarm: Saving';
const over = 'Braj Seva: Alarm is over: Saving';
const mailed = () =>
  smtp.mails.map(({ subject = '', to }) => `${subject} -> ${to?.[0]?.address ?? ''}`).toSorted();

test('a database that takes no writes is told once, when a second look fails, and once when it is over', async () => {
  const alarm = await start();
  await alarm.failed('No place.');
  expect(posts).toEqual([]);
  await fail(alarm, 3);
  await alarm.worked();
  await alarm.worked();
  expect(posts).toEqual([begun, over]);
  expect(mailed()).toEqual([]);
});

test('one failed look between others is not told', async () => {
  const alarm = await start();
  for (let look = 0; look < 3; look += 1) {
    await alarm.failed('No place.');
    await alarm.worked();
  }
  expect(posts).toEqual([]);
});

test('a post that was refused is sent again after the next look', async () => {
  const alarm = await start();
  status = 503;
  await alarm.failed('No place.');
  await expect(alarm.failed('No place.')).rejects.toThrow('ALARM_URL answered 503');
  status = 200;
  await alarm.failed('No place.');
  expect(posts).toHaveLength(2);
});

test('a process that starts while it lasts does not tell the beginning again, and tells the end', async () => {
  await fail(await start(), 2);
  const next = await start();
  await fail(next, 3);
  expect(posts).toEqual([begun]);
  await next.worked();
  expect(posts).toEqual([begun, over]);
  await (await start()).worked();
  expect(posts).toEqual([begun, over]);
});

test('the end is told by a process that starts after it', async () => {
  await fail(await start(), 2);
  await (await start()).worked();
  expect(posts).toEqual([begun, over]);
});

test('two processes of a machine tell once', async () => {
  const [one, other] = [await start(), await start()];
  await fail(one, 2);
  await fail(other, 2);
  await one.worked();
  await other.worked();
  expect(posts).toEqual([begun, over]);
});

test('what was told is written where the file is, so that it needs no room on a full disk', async () => {
  const path = join(folder, 'saving-alarm.txt');
  const alarm = await start();
  const before = await stat(path);
  expect(before.mode & 0o777).toBe(0o600);
  await fail(alarm, 2);
  const after = await stat(path);
  expect([after.ino, after.size]).toEqual([before.ino, before.size]);
  expect(await readFile(path, 'utf8')).toBe('told\n');
});

test('without a place for the file each process tells once by itself', async () => {
  const dataFolder = join(folder, 'gone');
  const alarm = await start({ dataFolder });
  await fail(alarm, 3);
  await alarm.worked();
  await alarm.worked();
  expect(posts).toEqual([begun, over]);
});

test('without ALARM_URL it is mailed to ALARM_MAIL and to the administrators', async () => {
  const alarm = await start({ isPosted: false });
  await fail(alarm, 3);
  expect(mailed()).toEqual([
    'Alarm: Saving -> admin@seva.example',
    'Alarm: Saving -> operator@seva.example',
  ]);
  expect(smtp.mails[0]?.text).toContain('No place.');
  await alarm.worked();
  expect(mailed()).toHaveLength(4);
  expect(posts).toEqual([]);
});

test('a database that cannot be read leaves ALARM_MAIL', async () => {
  const listAdministrators = async () => {
    throw new Error('SQLITE_IOERR');
  };
  await fail(await start({ isPosted: false, listAdministrators }), 2);
  expect(mailed()).toEqual(['Alarm: Saving -> operator@seva.example']);
});

test('administrators who could not be read are told once they can be, where nobody else was', async () => {
  let isReadable = false;
  const listAdministrators = async () => {
    if (!isReadable) throw new Error('ECONNREFUSED');
    return [{ email: 'admin@seva.example' }];
  };
  const alarm = await start({ isPosted: false, mails: [], listAdministrators });
  await alarm.failed('No place.');
  await expect(alarm.failed('No place.')).rejects.toThrow('The administrators cannot be read');
  isReadable = true;
  await fail(alarm, 2);
  expect(mailed()).toEqual(['Alarm: Saving -> admin@seva.example']);
  await alarm.worked();
  expect(mailed()).toContain('Alarm is over: Saving -> admin@seva.example');
});

test('mails that no server took are sent again after the next look, and once when one took them', async () => {
  const alarm = await start({ isPosted: false });
  smtp.answer(421);
  await alarm.failed('No place.');
  await expect(alarm.failed('No place.')).rejects.toThrow('took the alarm for no address');
  smtp.answer('take');
  smtp.refuse('admin@seva.example', '550 5.1.1 No such user');
  await fail(alarm, 2);
  expect(mailed()).toEqual(['Alarm: Saving -> operator@seva.example']);
});
