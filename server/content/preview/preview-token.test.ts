import { expect, test } from 'vitest';
import { derivePreviewKey, readPreviewToken, writePreviewToken } from './preview-token.ts';

const key = derivePreviewKey('a secret that all processes of this installation share');
const until = new Date('2026-11-25T10:00:00.000Z');
const now = new Date('2026-11-24T10:00:00.000Z');
const token = writePreviewToken(key, { kind: 'bulletins', id: 'steps', until, turn: 0 });

test('a token names its document until its time is over', () => {
  expect(readPreviewToken(key, token, now)).toEqual({
    kind: 'bulletins',
    id: 'steps',
    until,
    turn: 0,
  });
  expect(readPreviewToken(key, token, new Date(until.getTime() - 1))).not.toBeNull();
  expect(readPreviewToken(key, token, until)).toBeNull();
});

const other = writePreviewToken(key, { kind: 'bulletins', id: 'other', until, turn: 0 });
const [payload = '', mac = ''] = token.split('.');
test.each([
  '',
  '.',
  payload,
  `${payload}.`,
  `${other.split('.')[0]}.${mac}`,
  `${payload}.${'A'.repeat(43)}`,
  `${payload}.${'₹'.repeat(43)}`,
  writePreviewToken(derivePreviewKey('another secret'), {
    kind: 'bulletins',
    id: 'steps',
    until,
    turn: 0,
  }),
  `${'a'.repeat(500)}.${mac}`,
])('a token that was not given out is refused: %s', (forged) => {
  expect(readPreviewToken(key, forged, now)).toBeNull();
});
