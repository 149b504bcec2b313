import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { razorpayEmulator } from 'razorpay-emulator/fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#test/http-test-server.ts';
import { findFreePort } from '#test/running/free-port.ts';
import { startSmtp } from '#test/smtp.ts';
import { type OpenSetup, openTestSetup } from './setup.fixture.ts';

const KEY_SECRET = 'k7Qw9zLm2Xv4Tb8Ny6Rd3Jh5';
const WEBHOOK_SECRET = 'e81b3f60c95d27a4b6f0138d7c2e';
const proxy = startTestServer();
let emulator: FastifyInstance;
let providerUrl: string;
let setup: OpenSetup;

beforeAll(async () => {
  emulator = Fastify();
  await emulator.register(razorpayEmulator, {
    keyId: 'rzp_test_setup000000001',
    keySecret: KEY_SECRET,
  });
  providerUrl = await emulator.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => emulator.close());
beforeEach(async () => {
  setup = await openTestSetup();
  await setup.signIn();
});
afterEach(() => setup.remove());

type Step = { isSaved: boolean; trial: { ok: boolean; text: string; field?: string } | null };

/** Saves a step; returns what came of its trial. */
async function save(step: string, body: object) {
  const answer = await setup.call('POST', `/api/setup/${step}`, body);
  if (answer.status !== 200) return { fields: answer.body.fields, answer: answer.text };
  const { steps } = answer.body.state as { steps: Record<string, Step> };
  return { ...steps[step]?.trial, answer: answer.text };
}

const address = (publicUrl: string, proxies = '') => save('address', { publicUrl, proxies });

test('the public address is tried: reached on this machine, refused, answered by another server', async () => {
  expect(await address(setup.origin)).toMatchObject({
    ok: true,
    text: expect.stringContaining('reached itself'),
  });
  expect(await address(`http://127.0.0.1:${await findFreePort()}`)).toMatchObject({
    ok: false,
    text: expect.stringContaining('refused the connection'),
  });
  proxy.answer((_, response) => response.writeHead(200).end('welcome'));
  expect(await address(proxy.origin())).toMatchObject({
    ok: false,
    text: expect.stringContaining('Another server'),
  });
  proxy.answer((_, response) =>
    response.writeHead(301, { location: 'https://www.example.org/x' }).end(),
  );
  expect(await address(proxy.origin())).toMatchObject({
    ok: false,
    text: expect.stringContaining('https://www.example.org'),
  });
  // Kept, though it failed.
  const { body } = await setup.call('GET', '/api/setup');
  expect(body).toMatchObject({ state: { address: { publicUrl: proxy.origin() } } });
});

test('a public address with capital letters is kept as browsers write it', async () => {
  expect(await address(setup.origin.replace('http:', 'Http:'))).toMatchObject({ ok: true });
  const { body } = await setup.call('GET', '/api/setup');
  expect(body).toMatchObject({ state: { address: { publicUrl: setup.origin } } });
});

test('a proxy is told apart: not named, named by another address, and right', async () => {
  const pass = (headers: Record<string, string>) =>
    proxy.answer((request, response) => {
      const passing = fetch(setup.origin + request.url, { headers }).then(async (passed) =>
        response.writeHead(passed.status).end(await passed.text()),
      );
      passing.catch((error: Error) => response.destroy(error));
    });
  pass({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
  expect(await address(proxy.origin())).toMatchObject({
    ok: false,
    text: expect.stringContaining('Enter 127.0.0.1 as the proxy'),
  });
  expect(await address(proxy.origin(), '10.0.0.1')).toMatchObject({ ok: false });
  for (const proxies of ['127.0.0.1', 'loopback', '10.0.0.1, 127.0.0.0/8']) {
    expect(await address(proxy.origin(), proxies), proxies).toMatchObject({
      ok: true,
      text: 'The server has reached itself through the proxy at 127.0.0.1, as visitors will reach it',
    });
  }
});

test('an address without https, with a path, or of an unknown kind is refused with the field named', async () => {
  for (const url of [
    'http://seva.example',
    'HTTP://seva.example',
    'https://seva.example/x',
    'seva.example',
    '',
    'https://u:p@seva.example',
    'https://se\nva.example',
  ]) {
    expect(await address(url, '127.0.0.1'), url).toMatchObject({
      fields: { publicUrl: expect.any(String) },
    });
  }
  expect(await address('https://seva.example')).toMatchObject({
    fields: { proxies: expect.stringContaining('A proxy stands') },
  });
  expect(await address('https://seva.example', '0.0.0.0/1')).toMatchObject({
    fields: { proxies: expect.any(String) },
  });
});

test("the provider's keys are tried, test keys named as such, and secrets never come back", async () => {
  const keys = {
    keyId: 'rzp_test_setup000000001',
    keySecret: KEY_SECRET,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: providerUrl,
    checkoutUrl: `${providerUrl}/v1/checkout.js`,
  };
  const right = await save('provider', keys);
  expect(right).toMatchObject({ ok: true, text: expect.stringContaining('stay in the books') });
  // Empty secrets keep those before.
  const again = await save('provider', { ...keys, keySecret: '', webhookSecret: '' });
  expect(again).toMatchObject({ ok: true });
  // Pasted with what stood beside it.
  const pasted = { ...keys, keySecret: ` ${KEY_SECRET} `, webhookSecret: `${WEBHOOK_SECRET} ` };
  expect(await save('provider', pasted)).toMatchObject({ ok: true });
  const wrong = await save('provider', { ...keys, keySecret: 'x9Fk3pVt7Hs2Wq8Lb5Zc' });
  expect(wrong).toMatchObject({
    ok: false,
    ...{ text: expect.stringContaining('does not know this key'), field: 'keySecret' },
  });
  expect(await save('provider', { ...keys, apiUrl: 'http://127.0.0.1:9' })).toMatchObject({
    ok: false,
  });
  const state = await setup.call('GET', '/api/setup');
  for (const text of [right.answer, again.answer, wrong.answer, state.text, setup.lines.join()]) {
    expect(text).not.toMatch(new RegExp(`${KEY_SECRET}|${WEBHOOK_SECRET}|x9Fk3pVt7Hs2Wq8Lb5Zc`));
  }
  expect(await save('provider', { ...keys, keyId: 'other', webhookSecret: 'short' })).toMatchObject(
    {
      fields: { keyId: expect.any(String), webhookSecret: expect.any(String) },
    },
  );
});

test('a secret that the file of settings cannot hold is refused at its field, and not at the end', async () => {
  const keys = {
    ...{ keyId: 'rzp_test_setup000000001', keySecret: KEY_SECRET, apiUrl: providerUrl },
    ...{ webhookSecret: `${WEBHOOK_SECRET}'"\``, checkoutUrl: '' },
  };
  expect(await save('provider', keys)).toMatchObject({
    fields: { webhookSecret: expect.stringContaining('quotation marks') },
  });
  const { body } = await setup.call('GET', '/api/setup');
  expect(body).toMatchObject({ state: { provider: { hasWebhookSecret: false } } });
});

test('an invisible character in a pasted key is told at its field, also in the secret that cannot be tried', async () => {
  const keys = {
    ...{ keyId: 'rzp_test_setup000000001', keySecret: KEY_SECRET, apiUrl: providerUrl },
    ...{ webhookSecret: WEBHOOK_SECRET, checkoutUrl: '' },
  };
  for (const field of ['keyId', 'keySecret', 'webhookSecret'] as const) {
    const pasted = { ...keys, [field]: `${keys[field]}\u200B` };
    expect(await save('provider', pasted), field).toMatchObject({
      fields: { [field]: expect.stringContaining('invisible characters') },
    });
  }
});

test('the kept key secret is not sent to another address, nor used with another key id', async () => {
  const keys = {
    keyId: 'rzp_test_setup000000001',
    keySecret: KEY_SECRET,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: providerUrl,
    checkoutUrl: '',
  };
  expect(await save('provider', keys)).toMatchObject({ ok: true });
  const sent: (string | undefined)[] = [];
  proxy.answer((request, response) => {
    sent.push(request.headers.authorization);
    response.writeHead(401).end('{}');
  });
  const kept = { ...keys, keySecret: '', webhookSecret: '' };
  for (const change of [{ apiUrl: proxy.origin() }, { keyId: 'rzp_test_setup000000002' }]) {
    // The webhook secret is kept: it is sent nowhere.
    expect((await save('provider', { ...kept, ...change })).fields).toEqual({
      keySecret: 'Please enter this',
    });
  }
  expect(sent).toEqual([]);
  expect(await save('provider', kept)).toMatchObject({ ok: true });
});

test('mail is tried by a real mail; refusals say what the server said', async () => {
  const smtp = await startSmtp();
  try {
    const mail = {
      host: '127.0.0.1',
      port: new URL(smtp.url).port,
      encryption: 'starttls',
      user: '',
      password: '',
      fromName: 'Seva, Braj',
      fromAddress: 'seva@example.org',
      testAddress: 'radha@example.org',
    };
    expect(await save('mail', mail)).toMatchObject({
      ok: true,
      text: expect.stringContaining('radha@example.org'),
    });
    expect(smtp.mails[0]).toMatchObject({
      from: { name: 'Seva, Braj', address: 'seva@example.org' },
      to: [{ address: 'radha@example.org' }],
    });
    smtp.answer(550);
    expect(await save('mail', mail)).toMatchObject({
      ok: false,
      text: expect.stringContaining('Not now'),
    });
    expect(await save('mail', { ...mail, encryption: 'tls' })).toMatchObject({
      ok: false,
      ...{ text: expect.stringContaining('encrypted connection'), field: 'encryption' },
    });
    smtp.answer('take');
    expect(await save('mail', { ...mail, encryption: 'none' })).toMatchObject({ ok: true });
    // Off this machine it would be read on its way.
    expect(
      await save('mail', { ...mail, host: 'smtp.example.org', encryption: 'none' }),
    ).toMatchObject({ fields: { encryption: expect.stringContaining('on this machine') } });
    expect(await save('mail', { ...mail, port: '9' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('refused the connection'),
    });
    for (const [field, value] of [
      ['host', '127.0.0.1/?ignoreTLS=true'],
      ['port', '0'],
      ['fromName', 'x"\r\nBcc: y@z.example'],
      ['fromName', "Braj's `Seva`"],
      ['fromAddress', 'a@b.example>\nX: y'],
      ['testAddress', 'nobody'],
    ] as const) {
      expect(await save('mail', { ...mail, [field]: value })).toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    }
  } finally {
    await smtp.stop();
  }
});

test('the place of copies is tried by a small file, which is removed again', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'braj-seva-copies-'));
  const none = {
    ...{ endpoint: '', bucket: '', region: '', accessKeyId: '', secretKey: '' },
    ...{ readKeyId: '', readSecretKey: '' },
  };
  const inFolder = (folder: string) => save('backups', { ...none, place: 'folder', folder });
  try {
    expect(await inFolder(elsewhere)).toMatchObject({ ok: true });
    expect(readdirSync(elsewhere)).toEqual([]);
    writeFileSync(join(elsewhere, 'file'), '');
    expect(await inFolder(join(elsewhere, 'file', 'copies'))).toMatchObject({ ok: false });
    expect(await inFolder('copies')).toMatchObject({ fields: { folder: expect.any(String) } });
    expect(await inFolder(join(setup.dataFolder, 'copies'))).toMatchObject({
      fields: { folder: expect.any(String) },
    });
    expect(await save('backups', { ...none, place: 'own', folder: '' })).toMatchObject({
      ok: true,
      text: expect.stringContaining('not after a fire'),
    });
    expect(
      await save('backups', { ...none, place: 'bucket', folder: '', bucket: 'seva' }),
    ).toMatchObject({ fields: { accessKeyId: expect.any(String) } });
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});
