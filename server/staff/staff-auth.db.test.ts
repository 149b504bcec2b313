import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { hashPassword, isOutdatedHash } from './password-hash.ts';
import { createStaffAuth, optionsFor } from './staff-auth.ts';

const SECRET = 'a secret of more than thirty-two letters';

describeOnEachDatabase('The tables of the sign-in library', (open, dialect) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const settings = { publicUrl: 'http://localhost:3000', sessionSecret: SECRET };
  const plan = () =>
    getMigrations({
      ...optionsFor(createTestContext(opened), settings),
      logger: { disabled: true },
      database: { db: opened.db, type: dialect },
    });

  test('exist with every column that it requires', async () => {
    const { toBeCreated, toBeAdded } = await plan();
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  });

  test('are reported when one is missing', async () => {
    await sql.raw('alter table staff_passkeys drop column transports').execute(opened.db);
    await sql.raw('drop table staff_verifications').execute(opened.db);
    const { toBeCreated, toBeAdded } = await plan();
    expect(toBeCreated.map(({ table }) => table)).toEqual(['staff_verifications']);
    expect(toBeAdded.map(({ table }) => table)).toEqual(['staff_passkeys']);
  });
});

describeOnEachDatabase('Over https', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('cookies are limited to this host', async () => {
    const auth = await createStaffAuth(createTestContext(opened), {
      publicUrl: 'https://seva.example',
      sessionSecret: SECRET,
    });
    const { authCookies, createAuthCookie } = await auth.$context;
    const cookies = [
      authCookies.sessionToken,
      createAuthCookie('two_factor'),
      createAuthCookie('passkey'),
    ];
    for (const { name, attributes } of cookies) {
      expect(name).toMatch(/^__Host-staff\./);
      expect(attributes).toMatchObject({ secure: true, httpOnly: true, path: '/' });
      expect(attributes.sameSite).toBe('strict');
      expect(attributes.domain).toBeUndefined();
    }
  });
});

test('A hash is renewed only when its parameters are outdated', async () => {
  const today = await hashPassword('six brass lamps at dusk');
  expect(today).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await isOutdatedHash(today)).toBe(false);
  expect(await isOutdatedHash(today.replace('t=3', 't=2'))).toBe(true);
});
