import { expect, test } from 'vitest';
import { Refusal, RefusedForNow, ServerStopping } from './errors.ts';
import { FilesUnavailableError } from './file-store.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './log.ts';

const failWith = (facts: object) => Object.assign(new Error('x'), facts);

/** The answer of a call that throws, the line of the log about it, and what was counted as an error. */
async function answer(thrown: Error) {
  const counted: unknown[] = [];
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const log = createLogger('info', write, ({ error }) => counted.push(error));
  const app = createHttpServer({ log, trustProxy: false });
  app.get('/', async () => {
    throw thrown;
  });
  const { statusCode: status } = await app.inject('/');
  await app.close();
  const line = lines.find((one) => one.includes('A call failed')) ?? '{}';
  return { status, counted, line: JSON.parse(line) };
}

test.each([
  ['paused', new RefusedForNow(600_000, 'Paused', 503)],
  ['busy', new Refusal(503, 'Too many cards are drawn')],
  ['stopping', new ServerStopping('The server stops')],
  ['without room on the disk', failWith({ code: 'ENOSPC' })],
  ['with a full SQLite database', failWith({ errcode: 13 })],
  ['with a full PostgreSQL database', failWith({ code: '53100' })],
])('a refusal while the server is %s is in the log, and no error', async (_, thrown) => {
  expect(await answer(thrown)).toMatchObject({
    status: 503,
    counted: [],
    line: { level: 'warn', status: 503, err: { message: thrown.message } },
  });
});

test.each([
  ['of the program', new TypeError('x is not a function'), 500],
  ['of a database that is away', failWith({ code: 'ECONNREFUSED' }), 503],
  ['of a file store that is away', new FilesUnavailableError(new Error('ECONNREFUSED')), 503],
])('a fault %s is an error, counted once', async (_, thrown, status) => {
  expect(await answer(thrown)).toMatchObject({
    status,
    counted: [thrown],
    line: { level: 'error', status },
  });
});

test('a refusal below 500 is neither an error nor a line about a failure', async () => {
  expect(await answer(new Refusal(409, 'Changed meanwhile'))).toEqual({
    status: 409,
    counted: [],
    line: {},
  });
});
