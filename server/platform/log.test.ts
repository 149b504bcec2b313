import { expect, test } from 'vitest';
import { createLogger, type LoggedError } from './log.ts';
import { scrubLine } from './scrub-text.ts';

test.each([
  ['a PAN', 'pan ABCPE1234F given', 'pan [hidden] given'],
  ['a PAN in small letters', 'abcpe1234f', '[hidden]'],
  ['an Aadhaar number', 'n 234123412346.', 'n [hidden].'],
  ['an Aadhaar number in fours', '2341 2341 2346 and 2341-2341-2346', '[hidden] and [hidden]'],
  ['an Aadhaar number in other digits', 'n २३४१\u00A0२३४१\u2013२३४६.', 'n [hidden].'],
  ['a PAN in full-width characters', 'pan ＡＢＣＰＥ１２３４Ｆ', 'pan [hidden]'],
  ['a card number', '4100 2800 0000 1007', '[hidden]'],
  ['a card number without spaces', '"5500670000001002"', '"[hidden]"'],
  ['a mail address', 'to radha@example.org now', 'to [hidden] now'],
  ['a mail address in a URL', '/x?m=radha%40example.org&a=1', '/x?m=[hidden]&a=1'],
])('masks %s', (_, line, scrubbed) => {
  expect(scrubLine(line)).toBe(scrubbed);
});

test.each([
  '{"time":"2026-11-21T10:43:32.950Z","pid":7377}',
  '{"request":"01M7YW25VPCKFCQK8DVRRQAVPN","ms":12}',
  '{"paymentId":"pay_wRSSUTJgoIxwcT","orderId":"order_daBIZ3kdmOMmen"}',
  '{"amount":50000000,"receipt":"2026-27/000123"}',
  'file:///srv/app/node_modules/@fastify/static/index.js:12:5',
])('does not change similar text: %s', (line) => {
  expect(scrubLine(line)).toBe(line);
});

test('writes one JSON object per line, with the level name and ISO time', () => {
  const lines: string[] = [];
  createLogger('info', (line) => lines.push(line)).info({ url: 'http://localhost' }, 'Open');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    url: 'http://localhost',
    message: 'Open',
  });
});

test('logs the stack of an error, and none of its properties', () => {
  const lines: string[] = [];
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (address)=(12 Parikrama Marg) already exists.',
  });
  createLogger('info', (line) => lines.push(line)).error({ err: error }, 'Failed');
  expect(lines.join()).toContain('duplicate key');
  expect(lines.join()).toContain('23505');
  expect(lines.join()).not.toContain('Parikrama');
});

test('writes nothing below its level', () => {
  const lines: string[] = [];
  createLogger('error', (line) => lines.push(line)).info({}, 'Open');
  expect(lines).toEqual([]);
});

test.each([
  ['info', ['warn', 'error', 'fatal']],
  ['error', ['error', 'fatal']],
  ['fatal', ['fatal']],
  ['silent', []],
])('at level %s the lines of %j are written, and every error is told', (level, written) => {
  const lines: string[] = [];
  const told: string[] = [];
  const write = (line: string) => lines.push(line);
  const tell = ({ message }: LoggedError) => told.push(message);
  const log = createLogger(level, write, tell).child({ request: 'r' });
  log.debug({}, 'debug');
  log.warn({}, 'warn');
  log.error({}, 'error');
  log.fatal({}, 'fatal');
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(written);
  expect(told).toEqual(['error', 'fatal']);
});
