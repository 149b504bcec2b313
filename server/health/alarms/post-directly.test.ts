import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAlarmUrl } from '../../settings/alarm-url.ts';
import { createDirectAlarm, type DirectAlarm } from './post-directly.ts';

let receiver: Server;
let posts: string[];
let status: number;
let alarm: DirectAlarm;

beforeEach(async () => {
  posts = [];
  status = 200;
  receiver = createServer((request, response) => {
    posts.push(String(request.headers.title));
    response.writeHead(status).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  alarm = createDirectAlarm({
    alarms: { webhook: readAlarmUrl(`ntfy+http://127.0.0.1:${address.port}/topic`) },
    publicUrl: 'https://seva.example',
    name: () => 'Braj Seva',
  });
});
afterEach(() => receiver.close());

test('a database that takes no writes is told once, when a second look fails, and once when it is over', async () => {
  await alarm.failed('No place.');
  expect(posts).toEqual([]);
  for (let look = 0; look < 3; look += 1) await alarm.failed('No place.');
  await alarm.worked();
  await alarm.worked();
  expect(posts).toEqual(['Braj Seva: Alarm: Saving', 'Braj Seva: Alarm is over: Saving']);
});

test('one failed look between others is not told', async () => {
  for (let look = 0; look < 3; look += 1) {
    await alarm.failed('No place.');
    await alarm.worked();
  }
  expect(posts).toEqual([]);
});

test('a post that was refused is sent again after the next look', async () => {
  status = 503;
  await alarm.failed('No place.');
  await expect(alarm.failed('No place.')).rejects.toThrow('ALARM_URL answered 503');
  status = 200;
  await alarm.failed('No place.');
  expect(posts).toHaveLength(2);
});
