import { expect, test } from 'vitest';
import { type Cited, checkCitations } from './check-citations.ts';

const files = ['docs/security.md', 'decisions/0027-approval.md', 'server/app.ts', 'README.md'];
const cited: Cited = {
  requirements: new Set([1, 12]),
  decisions: new Set([2, 27]),
  exists: (path) => files.includes(path),
};
const check = (path: string, text: string) => checkCitations(path, text, cited);

// Concatenated, because the check reads this file too.
const written = (...parts: string[]) => parts.join('');

test.each([
  ['server/a.ts', '// the order of R13', 'defines no R13'],
  ['server/a.ts', '/**\n * (R1, R120)\n */', 'defines no R120'],
  ['docs/a.md', 'as R2 says', 'defines no R2'],
  ['app/a.tsx', '/** Cached (decision 3). */', 'no decision 3'],
  ['docs/a.md', 'see decisions/0003', 'no decision 3'],
  ['docs/a.md', '[security](safety.md)', 'safety.md leads nowhere'],
  ['README.md', '[security](security.md#keys)', 'security.md leads nowhere'],
  ['server/a.ts', '// as in server/lost.ts', 'no server/lost.ts'],
  ['server/a.ts', written('// SPE', 'C section 4'), 'instead of a paper'],
  ['docs/a.md', written('(fact', 's/money.md 2.2)'), 'instead of a paper'],
  ['docs/a.md', written('the table of RU', 'N.md'), 'instead of a paper'],
])('refuses in %s: %s', (path, text, fault) => {
  expect(check(path, `${text}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^${path}:[12]: .*${fault.replace('.', '\\.')}`)),
  ]);
});

test.each([
  ['server/a.ts', '/** The four of R12 (decision 27, R1, decisions/0002). */'],
  ['server/a.ts', `const place = 'server/lost.ts'; const text = 'R99';`],
  ['server/a.ts', '// server/[name].ts, server/*.command.ts, https://a.example/docs/b.md'],
  [
    'docs/a.md',
    '[security](security.md#keys), [app](../server/app.ts), [out](https://a.example/b.md)',
  ],
  ['decisions/0002-a.md', 'What server/app.ts does (decision 27).'],
  ['docs/a.md', 'specified facts, and issues'],
])('accepts in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

test('names the line within a long comment', () => {
  expect(check('server/a.ts', 'const a = 1;\n\n/**\n * Why.\n * (R77)\n */\n')).toEqual([
    expect.stringMatching(/^server\/a\.ts:5: /),
  ]);
});
