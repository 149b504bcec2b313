import { expect, test } from 'vitest';
import { createTestClock } from '#test/test-context.ts';
import { createLogger } from '../platform/log.ts';
import { createErrorRecorder } from './error-recorder.ts';
import { PROGRAM_FOLDER } from './program-folder.ts';

const openRecorder = () => {
  const clock = createTestClock();
  return { clock, recorder: createErrorRecorder({ clock, root: PROGRAM_FOLDER }) };
};

const failBecauseOf = (value: string) => new TypeError(`The value "${value}" is wrong`);

test('errors that differ only in their values are one group, with our frames', () => {
  const { recorder, clock } = openRecorder();
  for (const value of ['Rama', 'Sita', 'Radha']) {
    recorder.note({
      error: failBecauseOf(value),
      message: 'A call failed',
      fields: { route: '/a/:id' },
    });
    clock.advance(60_000);
  }
  recorder.note({ error: new RangeError('other'), message: 'A call failed', fields: {} });
  const [first, second, ...more] = recorder.take();
  expect(first).toMatchObject({
    kind: 'TypeError',
    task: 'A call failed',
    message: 'The value "…" is wrong',
    route: '/a/:id',
    firstAt: '2026-11-21T10:00:00.000Z',
    lastAt: '2026-11-21T10:02:00.000Z',
  });
  expect([...(first?.hours ?? [])]).toEqual([['2026-11-21T10:00:00.000Z', 3]]);
  expect(first?.frames[0]).toMatchObject({
    function: 'failBecauseOf',
    file: 'server/errors/error-recorder.test.ts',
    isOwn: true,
  });
  expect(second?.kind).toBe('RangeError');
  expect(more).toEqual([]);
  expect(recorder.take()).toEqual([]);
});

test('of errors in one group the newest one counts: its frames and its route', () => {
  const { recorder } = openRecorder();
  const fail = (place: 'above' | 'below') => {
    if (place === 'above') return new Error('One is broken');
    return new Error('One is broken');
  };
  for (const place of ['above', 'below'] as const) {
    recorder.note({ error: fail(place), message: 'm', fields: { route: place } });
  }
  const [group, ...more] = recorder.take();
  recorder.note({ error: fail('above'), message: 'm', fields: { route: 'above' } });
  const [above] = recorder.take();
  expect(more).toEqual([]);
  expect([group?.route, above?.route]).toEqual(['below', 'above']);
  expect(group?.frames[0]?.line).toBe((above?.frames[0]?.line ?? 0) + 1);
});

test('twenty thousand different errors leave a hundred groups, and every one is counted', () => {
  const { recorder } = openRecorder();
  const most = 20_000;
  for (let index = 0; index < most; index += 1) {
    const name = String.fromCharCode(97 + (index % 26), 97 + ((index / 26) % 26));
    recorder.note({ error: new Error(`About ${name} and ${name}`), message: name, fields: {} });
  }
  const groups = recorder.take();
  expect(groups.length).toBeLessThanOrEqual(101);
  const counts = groups.flatMap(({ hours }) => [...hours.values()]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(most);
  expect(recorder.total()).toBe(most);
});

test('what could not be written is counted together with what came meanwhile', () => {
  const { recorder, clock } = openRecorder();
  const note = () => recorder.note({ error: failBecauseOf('x'), message: 'm', fields: {} });
  note();
  const taken = recorder.take();
  clock.advance(3_600_000);
  note();
  recorder.putBack(taken);
  const [group] = recorder.take();
  expect(group?.firstAt).toBe('2026-11-21T10:00:00.000Z');
  expect(group?.lastAt).toBe('2026-11-21T11:00:00.000Z');
  expect(group?.hours.size).toBe(2);
});

test('lines of a message that look like frames are none, whatever the error is called by now', () => {
  const { recorder } = openRecorder();
  const typed = (file: string) => `invalid input: "Rama\n    at Devi (${file}:1:1)\n"`;
  for (const name of ['Error', 'DatabaseError']) {
    const error = new Error(typed(`${PROGRAM_FOLDER}package.json`));
    // A stack begins with the name and the message of the moment when it was made.
    expect(error.stack).toContain('at Devi');
    error.name = name;
    recorder.note({ error, message: 'm', fields: {} });
  }
  for (const { frames } of recorder.take()) {
    expect(frames[0]?.file).toBe('server/errors/error-recorder.test.ts');
    expect(JSON.stringify(frames)).not.toContain('Devi');
  }
});

test('a frame that steps upwards is none: its file would be outside the program', () => {
  const { recorder } = openRecorder();
  const error = new Error(`x\n    at Devi (${PROGRAM_FOLDER}../secret.txt:1:1)\n`);
  expect(error.stack).toContain('secret.txt');
  error.message = 'Replaced by whoever threw it again';
  recorder.note({ error, message: 'm', fields: {} });
  const [group] = recorder.take();
  expect(group?.frames[0]?.file).toBe('server/errors/error-recorder.test.ts');
  expect(JSON.stringify(group?.frames)).not.toContain('secret.txt');
});

test('whatever is thrown is counted, and nothing is thrown', () => {
  const { recorder } = openRecorder();
  const hostile = new Error('x');
  Object.defineProperty(hostile, 'stack', {
    get() {
      throw new Error('no stack');
    },
  });
  const circular = new Error('a');
  circular.cause = circular;
  for (const error of [
    hostile,
    circular,
    null,
    undefined,
    'text',
    { message: 1 },
    Object.create(null),
  ]) {
    recorder.note({ error, message: 'm', fields: { reason: 7 } });
  }
  expect(recorder.total()).toBe(7);
});

test('the log tells of errors, and of no warnings', () => {
  const { recorder } = openRecorder();
  const log = createLogger('info', () => {}, recorder.note);
  const err = new Error('x');
  log.warn({ err }, 'tried again');
  log.warn({ err, status: 503 }, 'A call failed');
  log.info({ err, status: 500 }, 'no');
  expect(recorder.total()).toBe(0);
  log.child({ request: 'r' }).error({ err, route: '/p' }, 'Rendering a page failed');
  log.error({ err, status: 500 }, 'A call failed');
  log.error(err);
  log.error({ reason: 'The mailbox of rama@example.org is full' }, 'A job failed');
  const groups = recorder.take();
  expect(groups.map(({ task }) => task)).toEqual([
    'Rendering a page failed',
    'A call failed',
    '',
    'A job failed',
  ]);
  expect(groups.at(-1)?.message).toBe('The mailbox of [hidden] is full');
});
