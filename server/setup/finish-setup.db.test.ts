import { existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startObjectStorage } from '#test/running/object-storage.ts';
import { guardStorage } from '#test/running/storage-rights.ts';
import { startSmtp } from '#test/smtp.ts';
import { readSettings } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { findSetup } from '../settings/needs-setup.ts';
import { readEnvironment } from '../settings/settings-file.ts';
import { verifyPassword } from '../staff/password-hash.ts';
import { type OpenSetup, openTestSetup, PASSWORD } from './setup.fixture.ts';

let setup: OpenSetup;
beforeEach(async () => {
  setup = await openTestSetup();
  await setup.signIn();
});
afterEach(() => setup.remove());

const post = (step: string, body: object) => setup.call('POST', `/api/setup/${step}`, body);

/** Every step, with services that refuse connections: a failed trial does not stop the set-up. */
async function enterAll(except?: string): Promise<{ codes: string[] }> {
  const steps = {
    address: { publicUrl: setup.origin, proxies: '' },
    organisation: {
      facts: {
        'names.name': 'Seva Trust',
        'contact.email': 'office@example.org',
        'registrations.pan': 'AAATS1234K',
      },
    },
    administrator: { name: 'Meera Das', email: 'Meera@Example.org', password: PASSWORD },
    provider: {
      keyId: 'rzp_test_setup000000001',
      keySecret: 'k7Qw9zLm2Xv4Tb8Ny6Rd3Jh5',
      webhookSecret: 'e81b3f60c95d27a4b6f0138d7c2e',
      apiUrl: 'http://127.0.0.1:9',
      checkoutUrl: '',
    },
    mail: {
      ...{
        host: '127.0.0.1',
        port: '9',
        encryption: 'starttls',
        user: 'a b@c',
        password: 'p\'"%:/@',
      },
      ...{ fromName: 'Seva, Trust', fromAddress: 'seva@example.org', testAddress: 'x@example.org' },
    },
    backups: {
      ...{ place: 'own', folder: '', endpoint: '', bucket: '', region: '' },
      ...{ accessKeyId: '', secretKey: '', readKeyId: '', readSecretKey: '' },
    },
  };
  for (const [step, body] of Object.entries(steps)) {
    if (step === except) continue;
    expect((await post(step, body)).status, step).toBe(200);
  }
  if (except === 'administrator') return { codes: [] };
  const { body } = await post('app', {});
  const totp = new TOTP({ secret: Secret.fromBase32(String(body.secret)) });
  expect((await post('app/verify', { code: '000000' })).status).toBe(400);
  const done = await post('app/verify', { code: totp.generate() });
  return { codes: done.body.recoveryCodes as string[] };
}

const finish = () => post('finish', { isSheetStored: true });
const env = () => ({ DATA_DIR: setup.dataFolder });

test('the end writes settings that a live start accepts, the administrator with second factor, and the facts', async () => {
  const { codes } = await enterAll();
  expect(codes).toHaveLength(10);
  const { body: sheet } = await setup.call('GET', '/api/setup/sheet');
  expect((await finish()).body).toEqual({ publicUrl: setup.origin });
  await setup.finished;

  const settings = readSettings(readEnvironment(env()));
  expect(settings).toMatchObject({
    mode: 'live',
    publicUrl: setup.origin,
    staffSecondFactor: 'required',
  });
  expect(settings.backup.recipients).toHaveLength(2);
  expect(sheet.text).toContain(
    `DATA_ENCRYPTION_KEY=${settings.dataKeys().current.toString('base64')}`,
  );
  expect(sheet.text).toContain(settings.backup.recipients[0]);
  const identity = readFileSync(String(settings.backup.identityFile), 'utf8').trim();
  expect(identity).toMatch(/^AGE-SECRET-KEY-/);
  // Keys are on one line each, and what else a restore needs is named.
  expect(sheet.text).toMatch(/^ {3}AGE-SECRET-KEY-1[A-Z0-9]{58}$/m);
  expect(sheet.text).toContain('settings.env');
  // The identity on paper is not on this machine any more.
  expect(sheet.text).not.toContain(identity);
  expect(existsSync(join(setup.dataFolder, 'setup.json'))).toBe(false);
  for (const name of ['settings.env', 'backup-identity.txt']) {
    expect(statSync(join(setup.dataFolder, name)).mode & 0o777, name).toBe(0o600);
  }
  expect(findSetup(env())).toBeNull();

  const { db, close } = connectDatabase(settings.database);
  try {
    const [member, ...others] = await db.selectFrom('staff_members').selectAll().execute();
    expect(others).toEqual([]);
    expect(member).toMatchObject({
      email: 'meera@example.org',
      role: 'admin',
      has_second_factor: 1,
    });
    const { password } = await db
      .selectFrom('staff_accounts')
      .select('password')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword({ hash: String(password), password: PASSWORD })).toBe(true);
    const facts = await db.selectFrom('organisation').select('facts').executeTakeFirstOrThrow();
    // Nothing that belongs to the default name or the demo alone.
    expect(JSON.parse(facts.facts)).toMatchObject({
      names: { name: 'Seva Trust', nameInHindi: null },
      contact: { whatsapp: null },
      registrations: { pan: 'AAATS1234K' },
    });
    const factor = await db
      .selectFrom('staff_second_factors')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(factor).toMatchObject({ verified: 1, last_step: expect.any(Number) });
    // Its trial failed: the list 'Ready to open' asks for a test mail.
    expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([]);
  } finally {
    await close();
  }
});

test('a test mail that was accepted, the Hindi name and the tagline are stored; what is left empty is not', async () => {
  await enterAll();
  const smtp = await startSmtp();
  try {
    const mail = {
      ...{ host: '127.0.0.1', port: new URL(smtp.url).port, encryption: 'none', user: '' },
      ...{ password: '', fromName: '', fromAddress: 'seva@example.org' },
      testAddress: 'meera@example.org',
    };
    expect((await post('mail', mail)).status).toBe(200);
  } finally {
    await smtp.stop();
  }
  const facts = { 'names.name': 'Seva Trust', 'names.nameInHindi': 'सेवा', 'names.tagline': '' };
  expect((await post('organisation', { facts })).status).toBe(200);
  expect((await finish()).status).toBe(200);
  await setup.finished;

  const settings = readSettings(readEnvironment(env()));
  expect(settings.mail.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+\?ignoreTLS=true$/);
  const { db, close } = connectDatabase(settings.database);
  try {
    expect(await db.selectFrom('outbox').select(['kind', 'done_at']).execute()).toEqual([
      { kind: 'organisation-test-mail', done_at: expect.any(String) },
    ]);
    const row = await db.selectFrom('organisation').select('facts').executeTakeFirstOrThrow();
    expect(JSON.parse(row.facts)).toMatchObject({
      names: { nameInHindi: 'सेवा', tagline: null },
    });
  } finally {
    await close();
  }
});

test('nothing is written while a step is missing or the sheet is not stored', async () => {
  await enterAll('administrator');
  const early = await finish();
  expect([early.status, Object.keys(early.body.fields as object)]).toEqual([
    409,
    ['administrator'],
  ]);
  expect((await post('finish', { isSheetStored: false })).status).toBe(400);
  expect(existsSync(join(setup.dataFolder, 'settings.env'))).toBe(false);
  expect(existsSync(join(setup.dataFolder, 'braj-seva.sqlite'))).toBe(false);
});

test('a code that does not fit is refused with the time by which the server has checked it', async () => {
  const person = { name: 'Meera Das', email: 'meera@example.org', password: PASSWORD };
  expect((await post('administrator', person)).status).toBe(200);
  expect((await post('app', {})).status).toBe(200);
  const refused = await post('app/verify', { code: 'no code' });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({
    code: expect.stringMatching(/this server's clock says \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d/),
  });
});

test('a weak password is refused by the rules of the desk', async () => {
  const weak = await post('administrator', {
    name: 'Meera',
    email: 'm@example.org',
    password: 'password123',
  });
  expect(weak.body.fields).toMatchObject({ password: expect.any(String) });
});

test('a link in place of the settings file is not followed; the end can be tried again after it is gone', async () => {
  await enterAll();
  const path = join(setup.dataFolder, 'settings.env');
  symlinkSync('/dev/null', path);
  expect((await finish()).status).toBe(409);
  expect(existsSync(join(setup.dataFolder, 'setup.json'))).toBe(true);
  rmSync(path);
  // The first rows are written: another administrator is not silently lost.
  const other = { name: 'Radha', email: 'radha@example.org', password: PASSWORD };
  expect((await post('administrator', { ...other, email: 'meera@example.org' })).status).toBe(200);
  expect((await finish()).status).toBe(409);
});

test('the end pressed twice writes once', async () => {
  await enterAll();
  const both = await Promise.all([finish(), finish()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await setup.finished;
  expect(readSettings(readEnvironment(env())).publicUrl).toBe(setup.origin);
});

test('a bucket for copies is tried: written to and read, wrong keys and a missing bucket named', async () => {
  const objects = await startObjectStorage();
  try {
    const bucket = {
      ...{ place: 'bucket', folder: '', endpoint: objects.endpoint, bucket: objects.bucket },
      ...{ region: 'us-east-1', accessKeyId: 'S3RVER', secretKey: 'S3RVER' },
      ...{ readKeyId: '', readSecretKey: '' },
    };
    const trialOf = async (body: object) => {
      const { body: answer } = await post('backups', body);
      const { steps } = answer.state as { steps: { backups: { trial: object } } };
      return steps.backups.trial;
    };
    expect(await trialOf(bucket)).toMatchObject({ ok: true });
    // The key before is kept for the same storage only.
    expect(await trialOf({ ...bucket, secretKey: '' })).toMatchObject({ ok: true });
    const elsewhere = await post('backups', {
      ...{ ...bucket, secretKey: '' },
      endpoint: 'http://localhost:9',
    });
    expect(elsewhere.body.fields).toMatchObject({ secretKey: expect.any(String) });
    const wrong = await trialOf({ ...bucket, accessKeyId: 'NOBODY' });
    expect(wrong).toMatchObject({ ok: false, text: expect.stringContaining('refused these keys') });
    const missing = await trialOf({ ...bucket, bucket: 'not-there' });
    expect(missing).toMatchObject({
      ok: false,
      text: expect.stringContaining('There is no bucket'),
    });

    const storage = await guardStorage(objects.endpoint, {
      WRITER: ['PutObject'],
      READER: ['GetObject', 'ListObjects'],
    });
    try {
      const keys = { accessKeyId: 'WRITER', secretKey: 'WRITER' };
      const apart = { ...bucket, ...keys, endpoint: storage.endpoint };
      expect(await trialOf(apart)).toMatchObject({
        ok: false,
        text: expect.stringContaining('enter such keys for reading'),
      });
      const half = await post('backups', { ...apart, readKeyId: 'READER' });
      expect(half.body.fields).toMatchObject({ readSecretKey: expect.any(String) });
      const both = { ...apart, readKeyId: 'READER', readSecretKey: 'READER' };
      expect(await trialOf(both)).toMatchObject({ ok: true });
      expect(await trialOf({ ...both, secretKey: '', readSecretKey: '' })).toMatchObject({
        ok: true,
      });
    } finally {
      await storage.stop();
    }
  } finally {
    await objects.remove();
  }
});
