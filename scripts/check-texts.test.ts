import { expect, test } from 'vitest';
import { checkText } from './check-texts.ts';

// Concatenated, because the check reads this file too.
const written = (...parts: string[]) => parts.join('');

test.each([
  ['app/root.tsx', written('// TO', 'DO: later'), 'belongs into an issue'],
  ['README.md', written('FIX', 'ME'), 'belongs into an issue'],
  ['app/a.test.tsx', written('test', '.only("a")'), 'is no test'],
  ['app/a.test.ts', written('describe', '.skip.each([])'), 'is no test'],
  ['test/journeys/give.journey.ts', written('it', '.concurrent.skip("a")'), 'is no test'],
  ['server/payments/settle-payment.ts', 'await trx.insertInto("payments")', 'speak SQL'],
])('refuses in %s: %s', (path, text, reason) => {
  expect(checkText(path, `first line\n${text}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^${path}:2: .*${reason}`)),
  ]);
});

test.each([
  ['server/payments/payments.writes.ts', 'await trx.insertInto("payments")'],
  ['server/payments/a.db.test.ts', 'await db.selectFrom("payments")'],
  ['server/a.test.ts', 'test.skipIf(process.platform === "win32")("a")'],
  ['shared/money.ts', 'const mastodon = "a mastodon"'],
])('accepts in %s: %s', (path, text) => {
  expect(checkText(path, text)).toEqual([]);
});
