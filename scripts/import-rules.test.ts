import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImports, findForbiddenImports } from './check-imports.ts';
import { importRules } from './import-rules.ts';

const refused: [rule: string, file: string, source: string][] = [
  ['app and server never', 'app/root.tsx', `import { a } from '#server/app.ts';`],
  ['app and server never', 'app/root.tsx', `const view = <p>{await import('#server/app.ts')}</p>;`],
  ['app and server never', 'app/root.tsx', `type A = import('#server/app.ts').A;`],
  ['app and server never', 'server/app.ts', `import type { A } from '#app/root.tsx';`],
  ['what runs in a browser', 'app/root.tsx', `import { readFile } from 'node:fs/promises';`],
  ['what runs in a browser', 'shared/money.ts', `import type { Kysely } from 'kysely';`],
  ['shared imports only itself', 'shared/money.ts', `import { z } from 'zod';`],
  ['shared imports only itself', 'shared/money.ts', `import { a } from '#app/root.tsx';`],
  ['shared imports only itself', 'shared/money.ts', `import { Parser } from 'htmlparser2';`],
  ['the product imports no', 'app/root.tsx', `import { a } from 'razorpay-emulator';`],
  ['the product imports no', 'app/root.tsx', `export * from 'razorpay-emulator';`],
  ['the product imports no', 'shared/a.ts', `type A = import('razorpay-emulator/client').A;`],
  ['the product imports no', 'server/main.ts', `await import('razorpay-emulator/fastify');`],
  ['the product imports no', 'scripts/a.ts', `import type { A } from 'razorpay-emulator';`],
  ['the product imports no', 'server/app.ts', `import { a } from '../packages/bench/main.ts';`],
  ['the product imports no', 'server/app.ts', `import { a } from '@braj-seva/art';`],
  ['the product imports no', 'app/root.test.tsx', `import '../packages/art/draw-town.ts';`],
  ['the product imports no', 'test/a.ts', `import { a } from '@braj-seva/bench/main.ts';`],
  ...[
    ['server/app.ts', `await import('../packages/razorpay-emulator/plugin.ts');`],
    ['server/app.ts', `await import('razorpay-emulator/plugin.ts');`],
    ['server/payments/a.test.ts', `import { a } from 'razorpay-emulator/wire/ids.ts';`],
    ['test/app.ts', `import { a } from '../packages/razorpay-emulator/index.ts';`],
    ['packages/bench/main.ts', `import { a } from '../razorpay-emulator/index.ts';`],
    ['packages/bench/main.ts', `import { a } from 'razorpay-emulator/payments/instrument.ts';`],
    ['packages/bench/main.ts', `import { a } from '@braj-seva/art';`],
    ['packages/art/make-art.ts', `import { a } from '../bench/main.ts';`],
    ['packages/razorpay-emulator/a.ts', `import { a } from '../bench/main.ts';`],
  ].map(([file = '', source = '']): [string, string, string] => [
    'a package of packages/ is imported',
    file,
    source,
  ]),
  ...[
    ['plugin.ts', `import { a } from '../../server/app.ts';`],
    ['wire/fields.ts', `import type { A } from '../../../shared/money.ts';`],
    ['plugin.test.ts', `import { a } from '../../test/app.ts';`],
    ['plugin.ts', `import { a } from '#shared/money.ts';`],
  ].map(([file = '', source = '']): [string, string, string] => [
    'the emulator imports nothing',
    `packages/razorpay-emulator/${file}`,
    source,
  ]),
  ['the desk is a program', 'app/root.tsx', `import { a } from './staff/kit/badge.tsx';`],
  [
    'the forms of content are',
    'app/events/event.page.tsx',
    `import { a } from '#shared/content/forms/all-forms.ts';`,
  ],
  ['app/ui knows no business', 'app/ui/button.tsx', `import { a } from '../store/make-store.ts';`],
  ['server/database is a leaf', 'server/database/seed.ts', `import { a } from '../config.ts';`],
  ['server/platform names no', 'server/platform/mail.ts', `import { a } from '../staff/roles.ts';`],
  ['a domain reaches only', 'server/campaigns/a.ts', `import { a } from '../payments/b.ts';`],
  ['a domain reaches only', 'server/donations/a.ts', `import { a } from '../payments/b.ts';`],
  ['a domain reaches only', 'server/certificates/a.ts', `import { a } from '../campaigns/b.ts';`],
  ...[
    `import '../donations/donations.writes.ts';`,
    `import * as donations from '../donations/donations.writes.ts';`,
    `import donations from '../donations/donations.writes.ts';`,
    `import { markPaid } from '../donations/donations.writes.ts';`,
    `import { lockDonations, markPaid } from '../donations/donations.writes.ts';`,
    `import { markPaid as lockDonations } from '../donations/donations.writes.ts';`,
    `import { lockDonations } from '../donations/books.writes.ts';`,
    `export { markPaid as lockDonations } from '../donations/donations.writes.ts';`,
    `export * from '../donations/donations.writes.ts';`,
    `const { lockDonations } = await import('../donations/donations.writes.ts');`,
    `import { listGifts } from '../donations/donations.queries.ts';`,
    `import type { Row } from '../campaigns/campaigns.presenter.ts';`,
    `import { a } from '../campaigns/campaigns.routes.ts';`,
  ].map((source): [string, string, string] => [
    'another domain is reached',
    'server/payments/a.ts',
    source,
  ]),
  [
    'another domain is reached',
    'server/certificates/a.ts',
    `import { lockDonations } from '../donations/donations.writes.ts';`,
  ],
  ['only queries, writes', 'server/payments/settle-payment.ts', `import { sql } from 'kysely';`],
  ['only queries, writes', 'server/payments/payments.routes.ts', `import { Pool } from 'pg';`],
  ['only queries, writes', 'server/main.ts', `import { DatabaseSync } from 'node:sqlite';`],
  ['only server/app.ts names', 'server/main.ts', `import './payments/razorpay-gateway.ts';`],
  ['only tests import', 'server/main.ts', `import { a } from '#test/postgres.ts';`],
  ['only tests import', 'app/root.tsx', `import { a } from './gift-flow.fixture.ts';`],
  ['inside a room imports', 'server/app.ts', `import { a } from '../shared/money.ts';`],
  ['inside a room imports', 'server/app.ts', `import { a } from '#server/config.ts';`],
  ['inside a room imports', 'packages/bench/main.ts', `import { a } from '#server/config.ts';`],
  ['inside a room imports', 'shared/x.ts', `import { m } from './messages/compiled/messages.js';`],
];

const allowed: [file: string, source: string][] = [
  ['test/router-probe/vite.config.ts', `import site from '../../vite.config.ts';`],
  ['app/root.tsx', `import { a } from '#shared/money.ts'; import { b } from './store/b.ts';`],
  ['app/entry.server.tsx', `import { PassThrough } from 'node:stream';`],
  ['app/staff/kit/badge.tsx', `import { a } from '../../ui/button.tsx'; import './page-head.tsx';`],
  ['app/building/compress-folder.ts', `import { join } from 'node:path';`],
  ['app/ui/button.tsx', `import { a } from './field.tsx'; import { m } from '#shared/a.ts';`],
  ['shared/money.ts', `import * as z from 'zod/mini'; import { a } from './dates.ts';`],
  ['shared/money.test.ts', `import { expect } from 'vitest'; import fc from 'fast-check';`],
  ['shared/rich-text/parse-html.ts', `import { Parser } from 'htmlparser2';`],
  ['server/app.ts', `import { a } from './payments/razorpay-gateway.ts';`],
  ['server/app.ts', `const { a } = await import('razorpay-emulator/fastify');`],
  ['server/payments/a.db.test.ts', `import { a } from 'razorpay-emulator';`],
  ['test/payment-desk.ts', `import { a } from 'razorpay-emulator/signature';`],
  ['packages/razorpay-emulator/plugin.ts', `import './wire/ids.ts'; import 'fastify';`],
  ['packages/razorpay-emulator/clock/a.test.ts', `import { a } from '../index.ts';`],
  ['packages/bench/main.ts', `import { a } from 'razorpay-emulator/client';`],
  ['packages/bench/main.ts', `import '../../server/app.ts'; import '../../test/postgres.ts';`],
  ['packages/art/draw-town.ts', `import { a } from '../../shared/organisation.ts';`],
  ['server/payments/a.ts', `import { a } from '../donations/record-donation.ts';`],
  [
    'server/payments/a.ts',
    `import { type Donation, lockDonations as lock } from '../donations/donations.writes.ts';
    import { findReceiptNumber } from '../donations/books.writes.ts';`,
  ],
  ['server/payments/a.ts', `import type { Transaction } from 'kysely';`],
  ['server/payments/a.ts', `import { type Transaction } from 'kysely';`],
  ['server/payments/payments.queries.ts', `import { sql } from 'kysely';`],
  ['server/seed.command.ts', `import { sql } from 'kysely';`],
  [
    'server/campaigns/a.db.test.ts',
    `import '../payments/payments.writes.ts'; import '#test/a.ts';`,
  ],
  [
    'server/payments/a.ts',
    `// import { sql } from 'kysely';\nconst text = "import('#app/root.tsx')";`,
  ],
];

describe('import rules', () => {
  test.each(refused)('%s: refused in %s: %s', (rule, file, source) => {
    const breaches = checkImports(file, source);
    expect(breaches.filter((breach) => breach.includes(`: ${rule}`))).toHaveLength(1);
  });

  test.each(allowed)('allowed in %s: %s', (file, source) => {
    expect(checkImports(file, source)).toEqual([]);
  });

  test('each has an example that it refuses', () => {
    const unproven = importRules.filter(
      ({ description }) => !refused.some(([rule]) => description.startsWith(rule)),
    );
    expect(unproven).toEqual([]);
  });
});

describe('the whole tree', () => {
  const root = mkdtempSync(join(tmpdir(), 'braj-seva-imports-'));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (path: string, source: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  };

  test('names the file, the import and the rule of every violation', () => {
    write('app/campaigns/campaign.page.tsx', `import { a } from '#server/app.ts';`);
    write('server/app.ts', `import { m } from '#shared/messages/compiled/messages.js';`);
    write('shared/messages/compiled/runtime.ts', `import 'node:fs';`);
    expect(findForbiddenImports(root)).toEqual([
      'app/campaigns/campaign.page.tsx imports #server/app.ts: ' +
        'app and server never import each other',
    ]);
  });

  test.each([
    ['of values', `import { b } from './b.ts';`, `import { a } from './a.ts';`],
    ['of types', `import type { B } from './b.ts';`, `export type { A } from './a.ts';`],
    [
      'of a type inside of a type',
      `type B = import('./b.ts').B;`,
      `import { type A } from './a.ts';`,
    ],
    ['of what is imported late', `const b = await import('./b.ts');`, `export * from './a.ts';`],
  ])('names every file of a cycle %s', (_, a, b) => {
    write('shared/a.ts', a);
    write('shared/b.ts', b);
    expect(findForbiddenImports(root)).toEqual([
      'shared/a.ts -> shared/b.ts -> shared/a.ts is a circle: ' +
        'move what both sides need into a file below them',
    ]);
  });

  test('finds a cycle through several top-level folders', () => {
    write('server/a.test.ts', `import '#test/b.ts';`);
    write('test/b.ts', `import '#scripts/c.mjs';`);
    write('scripts/c.mjs', `await import('#server/a.test.ts');`);
    expect(findForbiddenImports(root)).toEqual([
      expect.stringContaining('scripts/c.mjs -> server/a.test.ts -> test/b.ts -> scripts/c.mjs'),
    ]);
  });

  test.each(['art', 'bench'])('finds forbidden imports and cycles in packages/%s', (name) => {
    write(`packages/${name}/a.ts`, `import '#server/free.ts'; import './b.ts';`);
    write(`packages/${name}/b.ts`, `import './a.ts';`);
    expect(findForbiddenImports(root)).toEqual([
      expect.stringContaining(`packages/${name}/a.ts imports #server/free.ts: `),
      expect.stringContaining(`packages/${name}/a.ts -> `),
    ]);
  });

  test('names the file, the table and its owner where another domain uses it', () => {
    write('server/campaigns/totals.queries.ts', `db.selectFrom('donations').selectAll();`);
    write('server/database/migrations/0001-gifts.ts', 'sql`update donations set x = 1`;');
    write('server/campaigns/totals.db.test.ts', `db.deleteFrom('donations');`);
    expect(findForbiddenImports(root)).toEqual([
      'server/campaigns/totals.queries.ts reads donations of donations: ' +
        'ask a use case of donations, or list it in scripts/table-ownership.ts',
    ]);
  });

  test('does not report two paths to one file, or packages, as a cycle', () => {
    write('shared/a.ts', `import './b.ts'; import './c.ts'; import * as z from 'zod/mini';`);
    write('shared/b.ts', `import type { C } from './c.ts';`);
    write('shared/c.ts', `import * as z from 'zod/mini';`);
    expect(findForbiddenImports(root)).toEqual([]);
  });
});
